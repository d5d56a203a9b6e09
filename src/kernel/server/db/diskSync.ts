import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND_MS } from '#domain/durations.ts'

/**
 * The embedded database leaves its files to the system, which writes them to disk within half a minute. Here they are
 * written with fsync: the log every second, and all files after a checkpoint, which no longer needs the log before it.
 * So a power failure loses a second or two of writes, and not the database.
 */

const EVERY_MS = SECOND_MS
/** Times of files are rounded, so one that has just changed may change again without a new time. */
const ROUNDED_MS = 100

/** A file system writes many together in little more time than one. */
const FILES_AT_ONCE = 64

/** Writes the files that have changed since the last call, and returns their paths. */
export function diskSync(folder: string): () => Promise<string[]> {
  const log = join(folder, 'pg_wal')
  const control = join(folder, 'global', 'pg_control')
  const known = new Map<string, number>()
  let checkpointMs = 0

  const syncFile = async (path: string): Promise<string[]> => {
    const file = await open(path)
    try {
      const { mtimeMs } = await file.stat()
      if (known.get(path) === mtimeMs) return []
      await file.sync()
      if (Date.now() - mtimeMs > ROUNDED_MS) known.set(path, mtimeMs)
      return [path]
    } finally {
      await file.close()
    }
  }
  const syncFolder = async (path: string): Promise<string[]> => {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const synced: string[] = []
    while (files.length > 0) {
      const some = files.splice(-FILES_AT_ONCE)
      synced.push(...(await Promise.all(some.map((file) => syncFile(file).catch(ifGone)))).flat())
    }
    return synced
  }
  return async () => {
    const synced = await syncFolder(log)
    const { mtimeMs } = await stat(control)
    if (mtimeMs === checkpointMs) return synced
    synced.push(...(await syncFolder(folder)))
    checkpointMs = mtimeMs
    return synced
  }
}

/** The engine removes and renames files. */
function ifGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Faults of a disk; other errors come from file systems without fsync. */
const DISK_FAULTS = new Set(['EIO', 'ENOSPC', 'EDQUOT'])

/** Writes what changed every second, and a last time when it is stopped. */
export function startDiskSync(folder: string, onFault: (error: Error) => void): () => Promise<void> {
  const sync = diskSync(folder)
  let running = Promise.resolve()
  const run = () => {
    running = sync().then(
      () => undefined,
      (error: NodeJS.ErrnoException) => {
        if (DISK_FAULTS.has(error.code ?? '')) onFault(error)
      },
    )
    return running
  }
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const plan = () => {
    if (!isStopped) timer = setTimeout(() => void run().then(plan), EVERY_MS).unref()
  }
  plan()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
    await run()
  }
}
