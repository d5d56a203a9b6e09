import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#kernel/server/db/client.ts'
import { installationSecret } from '#kernel/server/installationSecret.ts'
import { isSameSecret } from '#kernel/server/secrets.ts'

/** Ids that this site gave to the browsers of guests, so that their check-ins are counted one by one. */

const ID_BYTES = 16
const MAC_BYTES = 16

const macOf = async (db: Db, random: string): Promise<string> =>
  createHmac('sha256', await installationSecret(db, 'guest_devices'))
    .update(random)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url')

export async function newDeviceId(db: Db): Promise<string> {
  const random = randomBytes(ID_BYTES).toString('base64url')
  return `${random}.${await macOf(db, random)}`
}

/** False for an id that a client made up. */
export async function isOwnDeviceId(db: Db, id: string): Promise<boolean> {
  const [random = '', mac = ''] = id.split('.')
  return isSameSecret(mac, await macOf(db, random))
}
