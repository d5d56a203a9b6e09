import type { Ctx } from '#kernel/server/context.ts'
import { networkOf } from '#kernel/server/network.ts'
import { isOwnDeviceId } from './deviceIds.ts'
import { GUEST_LIMITS } from './limits.ts'

export interface CheckIn {
  /** What the guest joined by: a code, or the restaurant on the map. */
  place: string
  address: string
  deviceId: string | undefined
  /** Where the guest read it; only people at the door can read the kiosk's code. */
  from: 'kiosk' | 'poster' | 'map'
}

/**
 * Counts a check-in by device, then by address, then by place. Browsers with an id of this site are counted apart, so
 * that a flood without one cannot shut them out. Ids that a caller made up are counted after the address, which bounds
 * how many there are. At a poster they are counted for its code and for minutes: whoever takes many ids to flood the
 * Wi-Fi shuts out its guests for a short time, and no longer than until the code is renewed.
 */
export async function countCheckIn(
  { db, rateLimiter }: Pick<Ctx, 'db' | 'rateLimiter'>,
  checkIn: CheckIn,
): Promise<void> {
  const { place, address, deviceId, from } = checkIn
  const isKnown = deviceId !== undefined && (await isOwnDeviceId(db, deviceId))
  const { ofAddress, ofPlace } = isKnown ? WITH_ID : WITHOUT_ID
  const countDevice = () => {
    if (deviceId !== undefined) rateLimiter.count(GUEST_LIMITS.checkInsOfDevice, deviceId)
  }
  if (isKnown) countDevice()
  if (from === 'poster' && isKnown) {
    rateLimiter.count(GUEST_LIMITS.checkInsOfDevicesAtPoster, `${networkOf(address)} ${place}`)
  } else if (from !== 'kiosk') rateLimiter.count(ofAddress, address)
  if (!isKnown) countDevice()
  rateLimiter.count(ofPlace, place)
}

const WITH_ID = {
  ofAddress: GUEST_LIMITS.checkInsOfDevicesAtAddress,
  ofPlace: GUEST_LIMITS.checkInsOfDevicesAtPlace,
}
const WITHOUT_ID = { ofAddress: GUEST_LIMITS.checkInsOfAddress, ofPlace: GUEST_LIMITS.checkInsOfPlace }
