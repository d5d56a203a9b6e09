import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '#kernel/server/errors.ts'
import { isFromSource, loaderOfSources } from '#kernel/server/projectFiles.ts'
import { shortQueue } from '#kernel/server/shortQueue.ts'
import type { Decoded, PreviewSize } from './decode.ts'
import { LIMIT_REACHED, type PictureJob } from './pictureJob.ts'

/**
 * Decodes images in child processes, which have none of this process's settings and can be killed: an image that
 * exhausts memory or time takes down its own process only.
 */

interface Options {
  atOnce: number
  longest: number
  limits?: PictureJob['limits']
  /** For an image whose process does not even stop itself. */
  killAfterMs?: number
}

/** A 24-megapixel photo takes about one second and 200 MB. */
const LIMITS = { cpuSeconds: 3, memoryMb: 600 }
const KILL_AFTER_MS = 20_000
const IDLE_MS = 30_000
/** The build puts the worker beside the code that starts it. */
const WORKER = isFromSource ? './pictureWorker.ts' : './pictureWorker.js'
/** Nothing that gives access to the database or a provider. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH', 'NODE_ENV']

export type DecodePicture = (bytes: Buffer, preview?: PreviewSize) => Promise<Decoded>

/** Throws unavailable if too many wait. */
export function createPictureWorkers({
  atOnce,
  longest,
  limits = LIMITS,
  killAfterMs = KILL_AFTER_MS,
}: Options): DecodePicture {
  const inTurn = shortQueue({ atOnce, longest, refusal: 'images_busy' })
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const rest = (worker: ChildProcess) => {
    setHeld(worker, false)
    const end = setTimeout(() => {
      idle.delete(worker)
      if (worker.connected) worker.disconnect()
    }, IDLE_MS).unref()
    idle.set(worker, end)
  }
  const take = (): ChildProcess => {
    for (const [worker, end] of idle) {
      idle.delete(worker)
      clearTimeout(end)
      if (worker.connected) return worker
    }
    return startWorker()
  }
  return (bytes, preview) =>
    inTurn(async () => {
      const worker = take()
      setHeld(worker, true)
      const decoded = await runOn(worker, { bytes, preview, limits }, killAfterMs)
      if (worker.connected) rest(worker)
      return decoded
    })
}

function startWorker(): ChildProcess {
  const worker = fork(fileURLToPath(new URL(WORKER, import.meta.url)), {
    execArgv: loaderOfSources(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: Object.fromEntries(
      PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
  })
  // An idle worker that is killed must not end the server; while it works, `runOn` handles its errors.
  worker.on('error', () => {})
  return worker
}

/** An idle worker does not keep this process running. */
function setHeld(worker: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    worker.ref()
    worker.channel?.ref()
  } else {
    worker.unref()
    worker.channel?.unref()
  }
}

const cannotStart = () => new AppError('busy', {}, { retryAfterSeconds: 2 })

function runOn(worker: ChildProcess, job: PictureJob, killAfterMs: number): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    const kill = setTimeout(() => worker.kill('SIGKILL'), killAfterMs)
    const settle = (finish: () => void) => {
      clearTimeout(kill)
      worker.off('message', answered).off('exit', ended).off('error', failed)
      finish()
    }
    // Guarantee: the worker sends nothing else.
    const answered = (decoded: unknown) => settle(() => resolve(decoded as Decoded))
    const ended = (code: number | null) =>
      settle(() => {
        // Without a code it was killed: by us, by the system for its memory, or by what the image did to the decoder.
        if (code === null || code === LIMIT_REACHED) resolve({ refused: 'too_heavy' })
        else reject(new Error(`An image worker has ended with code ${code}.`))
      })
    const failed = () => settle(() => reject(cannotStart()))
    worker.on('message', answered).on('exit', ended).on('error', failed)
    worker.send(job, (error) => {
      if (error) failed()
    })
  })
}
