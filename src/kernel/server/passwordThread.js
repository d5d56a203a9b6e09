import { existsSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** A thread that hashes one password at a time. Plain JavaScript, so that tests can start it from the sources. */

/** On Linux each thread has a priority of its own. */
const SELF = '/proc/thread-self'

// Requests come first.
if (existsSync(SELF))
  setPriority(Number(basename(readlinkSync(SELF))), constants.priority.PRIORITY_BELOW_NORMAL)

/** @param {import('./passwordThreads.ts').PasswordJob} job */
const done = ({ password, against, cost, salt }) =>
  against === undefined
    ? hashSync(password, { ...cost, ...(salt && { salt: Buffer.from(salt) }) })
    : verifySync(against, password)

parentPort?.on('message', (job) => {
  try {
    parentPort?.postMessage({ result: done(job) })
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) })
  }
})
