import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HOUR_MS } from '#domain/durations.ts'
import { isSameSecret } from '#kernel/server/secrets.ts'
import { addCookie } from '#kernel/server/sessions.ts'

/**
 * A browser that has signed in to an account keeps a signed cookie that proves it. Wrong passwords from other
 * clients do not lock it out. The cookie does not sign anyone in. Its key is derived from the stored password
 * hash, so a new password makes every device unknown.
 */

const DEVICE_COOKIE = 'tablecast_device'
const YEAR_SECONDS = 31_536_000
const MAX_ACCOUNTS = 4
const NONCE_BYTES = 9
const SEPARATOR = '~'

export interface Account {
  id: number
  passwordHash: string
}

const signatureOf = ({ id, passwordHash }: Account, purpose: 'device' | 'link', text: string): string =>
  createHmac('sha256', passwordHash).update(`${purpose}:${id}:${text}`).digest('base64url')

const tokensIn = (request: Pick<FastifyRequest, 'cookies'>): string[] =>
  (request.cookies[DEVICE_COOKIE] ?? '').split(SEPARATOR).slice(0, MAX_ACCOUNTS)

/** The id of this browser if it has signed in to the account before. */
export function knownDevice(request: Pick<FastifyRequest, 'cookies'>, account: Account): string | undefined {
  for (const token of tokensIn(request)) {
    const [id, nonce = '', signature = ''] = token.split('.')
    if (id === String(account.id) && isSameSecret(signature, signatureOf(account, 'device', nonce)))
      return nonce
  }
  return undefined
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Lets the browser remember that it has signed in to this account. */
export function rememberDevice({ request, reply }: Exchange, account: Account, isSecure: boolean): void {
  if (knownDevice(request, account)) return
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const token = `${account.id}.${nonce}.${signatureOf(account, 'device', nonce)}`
  const others = tokensIn(request).filter((known) => known !== '' && !known.startsWith(`${account.id}.`))
  addCookie(reply, DEVICE_COOKIE, [token, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api',
    secure: isSecure || request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  })
}

const LINK_MS = HOUR_MS

/** A token for an emailed link that makes the browser that opens it a known device. */
export const deviceLinkToken = (account: Account, nowMs: number): string => {
  const endsAt = String(nowMs + LINK_MS)
  return `${account.id}.${endsAt}.${signatureOf(account, 'link', endsAt)}`
}

/** The account id that a token claims; not verified yet. */
export const claimedAccountId = (token: string): number => Number(/^\d{1,9}(?=\.)/.exec(token)?.[0] ?? 0)

export function isDeviceLinkToken(token: string, account: Account, nowMs: number): boolean {
  const [id, endsAt = '', signature = ''] = token.split('.')
  return (
    id === String(account.id) &&
    Number(endsAt) > nowMs &&
    isSameSecret(signature, signatureOf(account, 'link', endsAt))
  )
}
