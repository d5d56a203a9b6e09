import { parentPort } from 'node:worker_threads'

/** About as long as hashing a password takes on one core. */
const HASH_MS = 20
const nothing = new Int32Array(new SharedArrayBuffer(4))

parentPort?.on('message', ({ against }) => {
  Atomics.wait(nothing, 0, 0, HASH_MS)
  parentPort?.postMessage({ result: against === undefined ? 'a hash' : true })
})
