import { closeSync, openSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'

/** The holder of a folder: enough to tell a running process from an ended one, and from another one with its id. */
export type Holder = {
  token: string
  pid: number
  /** When the process started, in the kernel's units; null without /proc. */
  startedAt: string | null
  /** The boot and pid namespace of the number, because two containers may both have pid 1. */
  space: string | null
  /** The name of a socket next to the lock that the holder listens on as long as it runs. */
  socketName: string | null
}

/** State and start time of a process, from the fields after its (possibly odd) name in /proc/<pid>/stat. */
function processStat(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAt] = [fields[0], fields[19]]
    return state && startedAt ? { state, startedAt } : null
  } catch {
    return null
  }
}

function currentSpace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

export function holderOfThisProcess(token: string, socketName: string | null): Holder {
  const startedAt = processStat(process.pid)?.startedAt ?? null
  return { token, pid: process.pid, startedAt, space: currentSpace(), socketName }
}

/**
 * Runs `use` with a short path to a socket in the folder: socket paths end at about 100 characters,
 * a data folder may lie deeper, and Linux lets an open folder stand for its own path.
 */
function withSocketPath<T>(folder: string, name: string, use: (path: string, done: () => void) => T): T {
  if (process.platform !== 'linux') return use(join(folder, name), () => {})
  const folderHandle = openSync(folder, 'r')
  return use(`/proc/self/fd/${folderHandle}/${name}`, () => closeSync(folderHandle))
}

/** Listens next to the lock to prove that this process is running; null if the file system has no sockets. */
export function listenWhileAlive(folder: string, name: string): Promise<{ stop(): Promise<void> } | null> {
  return withSocketPath(folder, name, (path, done) => {
    const server: Server = createServer((visitor) => visitor.destroy())
    return new Promise((resolve) => {
      server.once('error', () => {
        done()
        resolve(null)
      })
      server.listen(path, () => {
        server.on('error', () => {})
        server.unref()
        const stop = () =>
          new Promise<void>((stopped) => {
            server.close(() => {
              done()
              stopped()
            })
          })
        resolve({ stop })
      })
    })
  })
}

function answers(folder: string, name: string): Promise<boolean> {
  return withSocketPath(folder, name, (path, done) => {
    return new Promise((resolve) => {
      const visitor = connect(path)
      const end = (isAnswered: boolean) => {
        visitor.destroy()
        done()
        resolve(isAnswered)
      }
      visitor.once('connect', () => end(true))
      visitor.once('error', () => end(false))
    })
  })
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the holder of a lock in this folder is still running. Decided by its process, never by the lock's age. */
export async function isAlive(holder: Holder, lockPath: string): Promise<boolean> {
  const here = currentSpace()
  if (holder.space !== null && here !== null && holder.space !== here) {
    return holder.socketName !== null && answers(dirname(lockPath), holder.socketName)
  }
  if (!processExists(holder.pid)) return false
  const stat = processStat(holder.pid)
  if (stat === null || holder.startedAt === null) return true
  const isZombie = stat.state === 'Z' || stat.state === 'X'
  return !isZombie && stat.startedAt === holder.startedAt
}
