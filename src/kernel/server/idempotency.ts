import { AsyncLocalStorage } from 'node:async_hooks'
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { issue } from '#contract/issues.ts'
import type { Actor } from './actor.ts'
import { deleteInBatches, type Sweep } from './db/batches.ts'
import type { Db, Tx } from './db/client.ts'
import { idempotencyRecords } from './db/schema/idempotency.ts'
import { AppError, invalidField } from './errors.ts'

/**
 * `Idempotency-Key`: a POST that the same caller repeats with the same key runs only once. Each transaction of a call
 * also stores its own result, so that a repeat finds it even after a crash or on another node.
 */

const MAX_KEY_CHARACTERS = 100
/** A guest's shorter key could be guessed, so it counts for the guest's address only. */
const UNGUESSABLE_KEY_CHARACTERS = 16
const RETRY_AFTER_SECONDS = 1

interface KeptCall {
  id: string
  secret: Buffer
  requestHash: string
  steps: number
  /** Whether an earlier call already did some of the work. */
  isReplayed: boolean
  setsCookie: boolean
  isOfGuest: boolean
  hasWritten: boolean
  /** Set when the handler returns: work it leaves running in the background isn't part of the call. */
  isOver: boolean
}

const calls = new AsyncLocalStorage<KeptCall>()

const openCall = (): KeptCall | undefined => {
  const call = calls.getStore()
  return call?.isOver ? undefined : call
}

/** A response with a session cookie isn't stored. A repeat runs again with the stored results and sets a cookie. */
export function answerSetsCookie(): void {
  const call = openCall()
  if (call) call.setsCookie = true
}

/** One transaction of a call with a key. */
export interface Step<T> {
  /** Runs `work` and stores its result, or returns the stored result if the same call already ran. */
  once(tx: Tx, work: () => Promise<T>): Promise<T>
}

/** The step for a transaction that begins now; undefined outside a call with a key. */
export function nextStep<T>(): Step<T> | undefined {
  const call = openCall()
  if (!call) return undefined
  const step = call.steps
  call.steps += 1
  return {
    async once(tx, work) {
      if (!(await isLocked(tx, call))) throw inProgress()
      // After the lock, so that the record is found if the previous holder committed it.
      const [row] = await tx
        .select()
        .from(idempotencyRecords)
        .where(and(eq(idempotencyRecords.id, call.id), eq(idempotencyRecords.step, step)))
      if (row?.result) {
        refuseOther(row.requestHash, call)
        call.isReplayed = true
        return decrypted<T>(call.secret, row.result)
      }
      const result = await work()
      call.hasWritten ||= await hasWritten(tx)
      if (!isWorthKeeping(call)) return result
      const { id, requestHash } = call
      await tx
        .insert(idempotencyRecords)
        .values({ id, step, requestHash, result: encrypted(call.secret, result) })
      return result
    },
  }
}

/** Locks the call until the end of the transaction, unless another transaction has locked it. */
async function isLocked(tx: Tx, { id }: KeptCall): Promise<boolean> {
  const number = Buffer.from(id, 'hex').readBigInt64BE().toString()
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${number}::bigint) as locked`,
  )
  return rows[0]?.locked === true
}

/** Whether the transaction has written or locked a row. */
async function hasWritten(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ written: boolean }>(
    sql`select pg_current_xact_id_if_assigned() is not null as written`,
  )
  return rows[0]?.written === true
}

/** Strangers could otherwise fill the table with calls that do nothing. */
const isWorthKeeping = ({ isOfGuest, hasWritten }: KeptCall): boolean => !isOfGuest || hasWritten

const inProgress = () =>
  new AppError(
    'in_progress',
    {},
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  )

function refuseOther(requestHash: string, call: KeptCall): void {
  if (requestHash === call.requestHash) return
  throw new AppError('key_reused')
}

interface Parts {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

export interface RepeatableCalls {
  /** Runs the handler or returns its first response. Failures aren't stored, because they changed nothing. */
  once<T>(parts: Parts, run: () => Promise<T>): Promise<T>
  /** Resolves when all responses are stored. */
  settle(): Promise<void>
}

interface Answer<T> {
  status: number
  body: T
}

export function createRepeatableCalls(db: Db, log: FastifyBaseLogger): RepeatableCalls {
  const underWay = new Set<Promise<void>>()
  // Doesn't delay the response. A repeat that arrives before the write runs the handler and gets the same result.
  const keepLater = (call: KeptCall, answer: Answer<unknown>) => {
    const { id, requestHash } = call
    const sealed = encrypted(call.secret, answer)
    const kept = db
      .insert(idempotencyRecords)
      .values({ id, step: 0, requestHash, answer: sealed })
      .onConflictDoUpdate({
        target: [idempotencyRecords.id, idempotencyRecords.step],
        set: { answer: sealed },
      })
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, 'an answer could not be kept'))
      .finally(() => underWay.delete(kept))
    underWay.add(kept)
  }

  return {
    async once<T>(parts: Parts, run: () => Promise<T>) {
      const call = callOf(parts)
      if (!call) return run()
      const first = answerIn<T>(await firstStep(db, call), call)
      if (first) {
        parts.reply.status(first.status).header('idempotency-replayed', 'true')
        return first.body
      }
      const body = await calls.run(call, run).finally(() => {
        call.isOver = true
      })
      if (call.isReplayed) parts.reply.header('idempotency-replayed', 'true')
      if (!call.setsCookie && !parts.reply.sent && isWorthKeeping(call))
        keepLater(call, { status: parts.reply.statusCode, body })
      return body
    },
    async settle() {
      await Promise.all(underWay)
    },
  }
}

export const sweepKeptCalls = (sweep: Sweep): Promise<number> =>
  deleteInBatches(
    sweep,
    idempotencyRecords,
    lt(idempotencyRecords.createdAt, sql`now() - interval '24 hours'`),
  )

async function firstStep(db: Db, { id }: KeptCall) {
  const [row] = await db
    .select({ requestHash: idempotencyRecords.requestHash, answer: idempotencyRecords.answer })
    .from(idempotencyRecords)
    .where(and(eq(idempotencyRecords.id, id), eq(idempotencyRecords.step, 0)))
  return row
}

type FirstStep = Awaited<ReturnType<typeof firstStep>>

function answerIn<T>(row: FirstStep, call: KeptCall): Answer<T> | undefined {
  if (!row) return undefined
  refuseOther(row.requestHash, call)
  return row.answer ? decrypted<Answer<T>>(call.secret, row.answer) : undefined
}

function callOf({ actor, request }: Parts): KeptCall | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_CHARACTERS) {
    throw invalidField('Idempotency-Key', issue('key_length', { max: MAX_KEY_CHARACTERS }))
  }
  const secret = createHmac('sha256', key).update('tablecast kept call').digest()
  const asked = JSON.stringify([request.method, request.url, request.body ?? null])
  return {
    id: createHash('sha256')
      .update(`${callerOf(actor, key, request.ip)}\n${key}`)
      .digest('hex'),
    secret,
    requestHash: createHmac('sha256', secret).update(asked).digest('hex'),
    steps: 0,
    isReplayed: false,
    setsCookie: false,
    isOfGuest: actor.kind === 'guest',
    hasWritten: false,
    isOver: false,
  }
}

function callerOf(actor: Actor, key: string, address: string): string {
  if (actor.kind !== 'guest') return `user ${actor.userId}`
  return key.length < UNGUESSABLE_KEY_CHARACTERS ? `guest ${address}` : 'guest'
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function encrypted(secret: Buffer, value: unknown): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secret, iv)
  const text = Buffer.concat([cipher.update(serialize(value)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** The cast is safe because only this file writes these bytes, from a value of the same call and step. */
function decrypted<T>(secret: Buffer, bytes: Buffer): T {
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return deserialize(
    Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]),
  ) as T
}
