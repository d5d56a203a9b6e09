import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Tx } from './db/client.ts'
import { installationSecret } from './installationSecret.ts'
import { hashOf } from './secrets.ts'

/** The token in a visit's private address: 128 unguessable bits, derived so that staff can show it again. */

const SECRET_NAME = 'guest_tokens'
const secretOf = (db: Db | Tx) => installationSecret(db, SECRET_NAME)
const TOKEN_BYTES = 16

export interface StoredToken {
  nonce: string
  hash: string
}

const derive = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(nonce).digest().subarray(0, TOKEN_BYTES).toString('base64url')

export async function newGuestToken(db: Db | Tx): Promise<StoredToken> {
  const nonce = randomBytes(TOKEN_BYTES).toString('base64url')
  return { nonce, hash: hashOf(derive(await secretOf(db), nonce)) }
}

/** Derives the tokens of many visits, reading the secret once. */
export async function guestTokensFrom(db: Db | Tx): Promise<(nonce: string) => string> {
  const secret = await secretOf(db)
  return (nonce) => derive(secret, nonce)
}

export const guestPath = (token: string): string => `/g/${token}`
