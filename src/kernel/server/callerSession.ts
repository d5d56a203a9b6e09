import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from './actor.ts'

const sessions = new AsyncLocalStorage<string | undefined>()

/** Runs the handler of a request, so that the events it publishes can name the session that caused them. */
export const asCaller = <T>(actor: Actor, handle: () => T): T =>
  sessions.run(actor.kind === 'guest' ? undefined : actor.sessionHash, handle)

/** The session of the request being handled; undefined for guests and background jobs. */
export const callerSession = (): string | undefined => sessions.getStore()
