import { Worker } from 'node:worker_threads'

/**
 * Threads that hash passwords at a lower priority than requests. Node's own thread pool can't have one, because it also
 * compresses responses and reads files. An idle thread ends after 30 seconds to free its memory.
 */

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

export interface PasswordJob {
  password: string
  cost?: PasswordCost
  salt?: Uint8Array
  /** The hash to compare with; without it, the password is hashed. */
  against?: string
}

type Outcome = { result: string | boolean } | { failure: string }

const IDLE_MS = 30_000
const HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 }
/** The build puts the thread next to the code that starts it. */
const THREAD = new URL('./passwordThread.js', import.meta.url)

/** Runs each job on an idle thread, or on a new one. The caller limits how many run at the same time. */
export function createPasswordThreads(): (job: PasswordJob) => Promise<string | boolean> {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const start = () => {
    const thread = new Worker(THREAD, { execArgv: [], env: {}, resourceLimits: HEAP })
    // Must not end the process; `runOn` rejects the job that was running.
    thread.on('error', () => {})
    thread.on('exit', () => idle.delete(thread))
    return thread
  }
  const take = () => {
    const [found] = idle
    if (!found) return start()
    const [thread, end] = found
    clearTimeout(end)
    idle.delete(thread)
    thread.ref()
    return thread
  }
  const rest = (thread: Worker) => {
    thread.unref()
    idle.set(thread, setTimeout(() => void thread.terminate(), IDLE_MS).unref())
  }
  return async (job) => {
    const thread = take()
    const outcome = await runOn(thread, job)
    rest(thread)
    if ('failure' in outcome) throw new Error(outcome.failure)
    return outcome.result
  }
}

function runOn(thread: Worker, job: PasswordJob): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      thread.off('message', answered).off('exit', ended)
      finish()
    }
    // Guarantee: the thread sends nothing else.
    const answered = (outcome: unknown) => settle(() => resolve(outcome as Outcome))
    const ended = () => settle(() => reject(new Error('A thread for passwords has ended.')))
    thread.on('message', answered).on('exit', ended)
    thread.postMessage(job)
  })
}
