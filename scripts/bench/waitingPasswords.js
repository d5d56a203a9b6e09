import { syncBuiltinESMExports } from 'node:module'
import workerThreads from 'node:worker_threads'

/** Loaded before a measured server: checking a password takes the same time, but uses no CPU. */

const { Worker } = workerThreads
const WAITS = new URL('waitingPasswordThread.js', import.meta.url)

workerThreads.Worker = class extends Worker {
  /** @param {URL} file @param {import('node:worker_threads').WorkerOptions} options */
  constructor(file, options) {
    super(String(file).endsWith('/passwordThread.js') ? WAITS : file, options)
  }
}
syncBuiltinESMExports()
