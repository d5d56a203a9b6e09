import { fork } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isFromSource, loaderOfSources } from '../projectFiles.ts'
import { diskSync, startDiskSync } from './diskSync.ts'
import { acquireFolderLock } from './folderLock.ts'

export type WorkerTask = {
  /** Null keeps the database in memory. */
  folder: string | null
  loadFrom: Uint8Array<ArrayBuffer> | null
  socketPath: string
}
export type WorkerRequest = 'dump' | 'close'
export type WorkerAnswer =
  | { type: 'ready' | 'closed' }
  | { type: 'dumped'; dump: Uint8Array<ArrayBuffer> }
  | { type: 'failed' | 'fatal'; reason: string }

/** The settings with which `pg` reaches a server over a local socket; `host` is the socket's folder. */
export type SocketConfig = { host: string; port: number; user: string; database: string; ssl: false }

export type EmbeddedOptions = {
  /** The folder of `database/` and the lock; null for a database in memory, which is lost on close. */
  dataDir: string | null
  /** A dump of a whole database, with which one in memory starts. */
  loadFrom?: Uint8Array<ArrayBuffer>
  /** Called once if the running engine crashes. Nothing acknowledged is lost; start again. */
  onFatal?: (error: Error) => void
}

export type Embedded = {
  connection: SocketConfig
  /** Always 1: with more, the engine's single session mixes up prepared statements. */
  poolSize: 1
  isNew: boolean
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** Closes the socket and the database, and releases the folder. End the pool first. Can be repeated. */
  close(): Promise<void>
}

/** An empty database, or a new part of the log. */
const NEEDED_MB = { toCreate: 60, toOpen: 20 }

/** The disk is full. The message is meant to be printed as it is. */
export class DiskFullError extends Error {
  constructor(folder: string, neededMb: number, cause: Error) {
    super(
      `The disk with ${folder} is full. The embedded database needs ${neededMb} MB of free space to start. Free some and start again: nothing is lost.`,
      { cause },
    )
  }
}

/** The folder contains something that is not a valid database. The message is meant to be printed as it is. */
export class DatabaseFolderError extends Error {
  constructor(folder: string, cause: Error) {
    const [reason] = cause.message.replace(/^\w*Error: /, '').split('\n')
    super(
      `The embedded database in ${folder} cannot be opened (${reason}). Restore DATA_DIR from a backup, or start with an empty database: mv ${folder} ${folder}.broken`,
      { cause },
    )
  }
}

/** The build puts both beside the code that starts them. */
const [WORKER, MAKER] = isFromSource
  ? ['./embeddedWorker.ts', './databaseMaker.ts']
  : ['./embeddedWorker.js', './databaseMaker.js']

const PORT = 5432
const LONGEST_SOCKET_PATH = 100
const CLOSE_WITHIN_MS = 8_000

type Mailbox = {
  worker: Worker
  /** Waits for one kind of message; rejects if the worker fails, crashes or ends instead. */
  expect<T extends WorkerAnswer['type']>(type: T): Promise<Extract<WorkerAnswer, { type: T }>>
  onBreakdown(listener: (error: Error) => void): void
}

function isOfType<T extends WorkerAnswer['type']>(
  answer: WorkerAnswer,
  type: T,
): answer is Extract<WorkerAnswer, { type: T }> {
  return answer.type === type
}

function startWorker(task: WorkerTask): Mailbox {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: task,
    execArgv: loaderOfSources(),
  })
  const breakdown: { error?: Error; listeners: Set<(error: Error) => void> } = { listeners: new Set() }
  const breakDown = (error: Error) => {
    if (breakdown.error) return
    breakdown.error = error
    for (const listener of [...breakdown.listeners]) listener(error)
  }
  worker.on('error', breakDown)
  worker.on('messageerror', breakDown)
  worker.on('exit', (code) =>
    breakDown(new Error(`The embedded database exited unexpectedly (code ${code}).`)),
  )
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.type === 'fatal') breakDown(new Error(`The embedded database failed: ${answer.reason}`))
  })

  const expect: Mailbox['expect'] = (type) =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        worker.off('message', listen)
        breakdown.listeners.delete(reject)
        finish()
      }
      const listen = (answer: WorkerAnswer) => {
        if (answer.type === 'failed') settle(() => reject(new Error(answer.reason)))
        else if (isOfType(answer, type)) settle(() => resolve(answer))
      }
      if (breakdown.error) return reject(breakdown.error)
      worker.on('message', listen)
      breakdown.listeners.add(reject)
    })
  return { worker, expect, onBreakdown: (listener) => void breakdown.listeners.add(listener) }
}

/**
 * Creates the database under another name and renames it when complete, so a killed process leaves nothing that looks
 * like a database. In a process of its own: it takes 500 MB, which a thread would return to Node, but not to the system.
 */
async function makeDatabase(folder: string): Promise<void> {
  await removeDrafts(dirname(folder))
  const draft = await mkdtemp(`${folder}.unfinished-`)
  const maker = fork(fileURLToPath(new URL(MAKER, import.meta.url)), [draft], { execArgv: loaderOfSources() })
  let reason = ''
  maker.on('message', (message) => {
    reason = String(message)
  })
  const end = await new Promise((settle, reject) =>
    maker.once('exit', (code, signal) => settle(signal ?? code)).once('error', reject),
  )
  if (end !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new Error(reason || `Creating the embedded database ended with ${end}.`)
  }
  await diskSync(draft)()
  await rename(draft, folder)
}

/** Why a database does not start, for the person who runs the server. */
export async function openingFault(
  { folder, isNew }: { folder: string; isNew: boolean },
  error: Error,
  fileSystemOf: (folder: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<Error> {
  const { bavail, bsize } = await fileSystemOf(dirname(folder))
  const neededMb = isNew ? NEEDED_MB.toCreate : NEEDED_MB.toOpen
  if (bavail * bsize < neededMb * 2 ** 20) return new DiskFullError(folder, neededMb, error)
  return isNew ? error : new DatabaseFolderError(folder, error)
}

/** Also the name that earlier versions gave them. */
const DRAFT = /^database\.(?:new$|unfinished-)/

/** Removes what killed processes have left while they created the database. */
async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => DRAFT.test(name))
  for (const name of drafts) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
}

/** Temporary folders can have long paths (macOS), but a socket's path cannot be long. */
async function makeSocketFolder(): Promise<string> {
  const wanted = join(tmpdir(), 'tablecast-')
  const room = '123456/.s.PGSQL.5432'.length
  return mkdtemp(wanted.length + room <= LONGEST_SOCKET_PATH ? wanted : '/tmp/tablecast-')
}

/**
 * Opens the embedded PostgreSQL (PGlite) in a thread of its own and serves it on a private local socket,
 * so that the rest of the server talks to it with `pg` exactly as to any PostgreSQL.
 * It survives `kill -9`; a power failure may lose the last second or two: see `diskSync`.
 *
 * @throws FolderInUseError when another process works on the folder.
 */
export async function openEmbedded({ dataDir, loadFrom, onFatal }: EmbeddedOptions): Promise<Embedded> {
  const lock = dataDir === null ? null : await acquireFolderLock(dataDir)
  let socketFolder: string | null = null
  let mailbox: Mailbox | null = null
  const dropSocketFolder = () => {
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
  }
  const cleanUp = async () => {
    await mailbox?.worker.terminate()
    if (socketFolder) await rm(socketFolder, { recursive: true, force: true })
    process.off('exit', dropSocketFolder)
    await lock?.release()
  }

  try {
    const folder = dataDir === null ? null : join(resolve(dataDir), 'database')
    const isNew = folder === null || !existsSync(folder)
    const explain = async (error: Error) => {
      throw folder ? await openingFault({ folder, isNew }, error) : error
    }
    if (folder && isNew) await makeDatabase(folder).catch(explain)
    socketFolder = await makeSocketFolder()
    process.once('exit', dropSocketFolder)
    const socketPath = join(socketFolder, `.s.PGSQL.${PORT}`)
    const box = startWorker({ folder, loadFrom: loadFrom ?? null, socketPath })
    mailbox = box
    await box.expect('ready').catch(explain)

    let closing: Promise<void> | null = null
    box.onBreakdown((error) => {
      if (!closing) onFatal?.(error)
    })
    const stopSyncing = folder ? startDiskSync(folder, (error) => onFatal?.(error)) : async () => {}
    const close = async () => {
      const closed = box.expect('closed').catch(() => {})
      box.worker.postMessage('close' satisfies WorkerRequest)
      await Promise.race([closed, pause(CLOSE_WITHIN_MS, undefined, { ref: false })])
      await stopSyncing()
      await cleanUp()
    }
    return {
      connection: { host: socketFolder, port: PORT, user: 'postgres', database: 'postgres', ssl: false },
      poolSize: 1,
      isNew,
      dump: async () => {
        const dumped = box.expect('dumped')
        box.worker.postMessage('dump' satisfies WorkerRequest)
        return (await dumped).dump
      },
      close: () => {
        closing ??= close()
        return closing
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}
