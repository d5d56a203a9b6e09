import { randomBytes } from 'node:crypto'
import { readFileSync, unlinkSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Holder, holderOfThisProcess, isAlive, listenWhileAlive } from './folderHolder.ts'

const LOCK_NAME = 'tablecast.lock'
const MOST_TRIES = 500
const BETWEEN_TRIES_MS = 5
const NO_HARD_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Another running process uses this folder. The message is meant to be printed as it is. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  readonly folder: string
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `Another Tablecast process (pid ${pid}) is already using ${folder}. ` +
        'Stop it, or set DATA_DIR to another folder.',
    )
    this.folder = folder
    this.pid = pid
  }
}

const newToken = () => randomBytes(9).toString('hex')

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function parseHolder(text: string): Holder | null {
  try {
    const read: Partial<Holder> | null = JSON.parse(text)
    if (typeof read?.pid !== 'number' || typeof read.token !== 'string') return null
    const { pid, token, startedAt = null, space = null, socketName = null } = read
    return { pid, token, startedAt, space, socketName }
  } catch {
    return null
  }
}

/** The holder in a lock file; 'gone' if there is no file, 'unreadable' after a power failure. */
async function readHolder(path: string): Promise<Holder | 'gone' | 'unreadable'> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      const holder = parseHolder(await readFile(path, 'utf8'))
      if (holder) return holder
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 'gone'
      throw error
    }
    // Without hard links a lock is written in place, and may be read half written.
    await pause(BETWEEN_TRIES_MS)
  }
  return 'unreadable'
}

/** Moves the finished draft into place atomically, unless there is a lock already. */
async function placedIfFree(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!NO_HARD_LINKS.has(codeOf(error) ?? '')) throw error
  }
  try {
    await writeFile(path, await readFile(draft), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes the lock at `path` for `mine`; returns the running holder if there is one, otherwise null. The lock of an
 * ended process is replaced only by the process that holds the turn for that lock, and only after checking it
 * again: of several processes that saw it dead, one wins. The turn is itself such a lock, so a process that dies
 * while holding it does not block the next.
 */
async function take(path: string, mine: Holder): Promise<Holder | null> {
  const draft = `${path}.draft-${mine.token}`
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    let last: Holder | null = null
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      if (await placedIfFree(draft, path)) return null
      const holder = await readHolder(path)
      if (holder === 'gone') continue
      if (holder !== 'unreadable' && (await isAlive(holder, path))) return holder
      if (await replaced(path, holder, draft, mine)) return null
      last = holder === 'unreadable' ? null : holder
      await pause(BETWEEN_TRIES_MS)
    }
    return last ?? mine
  } finally {
    await rm(draft, { force: true })
  }
}

const tokenOf = (holder: Holder | 'gone' | 'unreadable') =>
  typeof holder === 'string' ? holder : holder.token

async function replaced(path: string, dead: Holder | 'unreadable', draft: string, mine: Holder) {
  const turn = `${path}.after-${tokenOf(dead)}`
  if ((await take(turn, { ...mine, token: newToken() })) !== null) return false
  try {
    if (tokenOf(await readHolder(path)) !== tokenOf(dead)) return false
    await rename(draft, path)
    if (dead !== 'unreadable' && dead.socketName) {
      await rm(join(dirname(path), dead.socketName), { force: true })
    }
    return true
  } finally {
    await rm(turn, { force: true })
  }
}

function dropSync(path: string, token: string): void {
  try {
    if (parseHolder(readFileSync(path, 'utf8'))?.token === token) unlinkSync(path)
  } catch {
    // Already gone, so there is nothing to delete.
  }
}

/**
 * Makes this process the only one to work on the folder (created when missing) until `release`.
 * The embedded database takes no lock of its own, and two processes on one folder destroy each other's
 * rows, so this is taken before the database is opened.
 *
 * @throws FolderInUseError when a living process, in this container or another, holds it.
 */
export async function acquireFolderLock(dataDir: string): Promise<{ release(): Promise<void> }> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, LOCK_NAME)
  const token = newToken()
  const socketName = `${LOCK_NAME}.${token}`
  const life = await listenWhileAlive(folder, socketName)
  const holder = await take(path, holderOfThisProcess(token, life ? socketName : null)).catch(
    async (error: unknown) => {
      await life?.stop()
      throw error
    },
  )
  if (holder !== null) {
    await life?.stop()
    throw new FolderInUseError(folder, holder.pid)
  }
  const dropAtExit = () => {
    dropSync(path, token)
    try {
      unlinkSync(join(folder, socketName))
    } catch {
      // No socket was created.
    }
  }
  process.once('exit', dropAtExit)
  const release = async () => {
    process.off('exit', dropAtExit)
    dropSync(path, token)
    await life?.stop()
  }
  return { release }
}
