import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { installationSecret } from '#kernel/server/installationSecret.ts'

/** Codes of a kiosk's screen: each is shown for half an hour and works for half an hour more. */

const SHOWN_MS = 30 * MINUTE_MS
const MAC_BYTES = 6
const RADIX = 36
const CODE = /^K([0-9A-Z]{1,6})-[0-9A-F]{12}$/

const periodAt = (now: Date): number => Math.floor(now.getTime() / SHOWN_MS)

async function codeOf(db: Db | Tx, restaurantId: number, period: number): Promise<string> {
  const mac = createHmac('sha256', await installationSecret(db, 'kiosk_codes'))
    .update(`${restaurantId}:${period}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('hex')
  return `K${restaurantId.toString(RADIX)}-${mac}`.toUpperCase()
}

export const kioskCodeAt = (db: Db | Tx, restaurantId: number, now: Date): Promise<string> =>
  codeOf(db, restaurantId, periodAt(now))

/** The restaurant whose kiosk shows this code, or did until half an hour ago. */
export async function restaurantOfKioskCode(
  db: Db | Tx,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const [, id] = CODE.exec(code) ?? []
  if (id === undefined) return undefined
  const restaurantId = Number.parseInt(id, RADIX)
  const periods = [periodAt(now), periodAt(now) - 1]
  const valid = await Promise.all(periods.map((period) => codeOf(db, restaurantId, period)))
  return valid.includes(code) ? restaurantId : undefined
}
