import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { issue } from '#contract/issues.ts'
import type { Actor } from './actor.ts'
import { deleteInBatches, type Sweep } from './db/batches.ts'
import type { Db, Tx } from './db/client.ts'
import { idempotencyRecords } from './db/schema/idempotency.ts'
import { AppError, invalidField } from './errors.ts'
import { tokenOf } from './linkToken.ts'

/**
 * `Idempotency-Key`: a POST that the same caller repeats with the same key runs only once. Its transaction also
 * stores the response, so that a repeat gets it even after a crash or on another node.
 */

const MAX_KEY_CHARACTERS = 100
/** A guest's shorter key could be guessed, so it counts for the guest's address only. */
const UNGUESSABLE_KEY_CHARACTERS = 16
const RETRY_AFTER_SECONDS = 1

export interface KeyedCall {
  id: string
  secret: Buffer
  requestHash: string
  isOfGuest: boolean
  reply: FastifyReply
  /** What the transaction stored. */
  stored?: { body: unknown }
}

interface StoredResponse {
  status: number
  cookies: string | string[] | undefined
  body: unknown
}

export function keyedCall(actor: Actor, request: FastifyRequest, reply: FastifyReply): KeyedCall | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_CHARACTERS) {
    throw invalidField('Idempotency-Key', issue('key_length', { max: MAX_KEY_CHARACTERS }))
  }
  const secret = createHmac('sha256', key).update('tablecast response').digest()
  const content = JSON.stringify([request.method, request.url, tokenOf(request), request.body ?? null])
  return {
    id: createHash('sha256')
      .update(`${callerOf(actor, key, request.ip)}\n${key}`)
      .digest('hex'),
    secret,
    requestHash: createHmac('sha256', secret).update(content).digest('hex'),
    isOfGuest: actor.kind === 'guest',
    reply,
  }
}

function callerOf(actor: Actor, key: string, address: string): string {
  if (actor.kind !== 'guest') return `user ${actor.userId}`
  return key.length < UNGUESSABLE_KEY_CHARACTERS ? `guest ${address}` : 'guest'
}

/** Runs the handler, or returns the first response. Failures aren't stored, because they changed nothing. */
export async function answerOnce<T>(db: Db, call: KeyedCall, run: () => Promise<T>): Promise<T> {
  const first = await storedResponse(db, call)
  if (first) return replay<T>(call, first)
  let body: T
  try {
    body = await run()
  } catch (error) {
    // A rival with the same key may have finished since.
    const rival = await storedResponse(db, call).catch(() => undefined)
    if (!rival) throw error
    return replay<T>(call, rival)
  }
  if (call.stored ? call.stored.body !== body : !call.isOfGuest) {
    throw new Error(
      'A POST must return what its transaction returned, because a repeat is answered with that.',
    )
  }
  return body
}

/** Guarantee: only `storeResponse` writes these rows, and the request hash ties a row to its endpoint. */
function replay<T>({ reply }: KeyedCall, { status, cookies, body }: StoredResponse): T {
  reply.status(status).header('idempotency-replayed', 'true')
  if (cookies !== undefined) reply.header('set-cookie', cookies)
  return body as T
}

async function storedResponse(db: Db, call: KeyedCall): Promise<StoredResponse | undefined> {
  const [row] = await db.select().from(idempotencyRecords).where(eq(idempotencyRecords.id, call.id))
  if (!row) return undefined
  // A row of an earlier release has another hash.
  if (row.requestHash !== call.requestHash || !row.answer) throw new AppError('key_reused')
  return decrypted(call.secret, row.answer)
}

/** Locks the call until the end of the transaction. Throws in_progress if another transaction has locked it. */
export async function lockCall(tx: Tx, { id }: KeyedCall): Promise<void> {
  const number = Buffer.from(id, 'hex').readBigInt64BE().toString()
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${number}::bigint) as "isLocked"`,
  )
  if (!rows[0]?.isLocked) throw new AppError('in_progress', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** Stores the response with the write. Strangers could fill the table with calls that write nothing. */
export async function storeResponse(tx: Tx, call: KeyedCall, body: unknown): Promise<void> {
  if (call.isOfGuest && !(await hasWritten(tx))) return
  const { id, secret, requestHash, reply } = call
  const cookies = reply.getHeader('set-cookie')
  const answer = encrypted(secret, { status: reply.statusCode, cookies, body })
  await tx.insert(idempotencyRecords).values({ id, requestHash, answer })
  call.stored = { body }
}

/** Lets a call run again whose work after the commit failed. */
export async function forgetResponse(db: Db, call: KeyedCall | undefined): Promise<void> {
  if (call) await db.delete(idempotencyRecords).where(eq(idempotencyRecords.id, call.id))
}

/** What a used text has instead of a request. */
const NO_REQUEST = ''

/** Whether nothing has used this text before. It is kept for good, as its hash. */
export async function isFirstUse(tx: Tx, text: string): Promise<boolean> {
  const id = createHash('sha256').update(text).digest('hex')
  const used = tx.insert(idempotencyRecords).values({ id, requestHash: NO_REQUEST }).onConflictDoNothing()
  return (await used.returning({ id: idempotencyRecords.id })).length > 0
}

/** Whether the transaction has written or locked a row. */
async function hasWritten(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ written: boolean }>(
    sql`select pg_current_xact_id_if_assigned() is not null as written`,
  )
  return rows[0]?.written === true
}

export const sweepKeptCalls = (sweep: Sweep): Promise<number> =>
  deleteInBatches(
    sweep,
    idempotencyRecords,
    sql`${idempotencyRecords.createdAt} < now() - interval '24 hours'
      and ${idempotencyRecords.requestHash} <> ${NO_REQUEST}`,
  )

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function encrypted(secret: Buffer, value: unknown): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secret, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function decrypted(secret: Buffer, bytes: Buffer): StoredResponse {
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = bytes.subarray(IV_BYTES + TAG_BYTES)
  return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString())
}
