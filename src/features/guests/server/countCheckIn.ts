import type { Ctx } from '#kernel/server/context.ts'
import { isOwnDeviceId } from './deviceIds.ts'
import { GUEST_LIMITS } from './limits.ts'

export interface CheckIn {
  /** What the guest joined by: a code, or the restaurant on the map. */
  place: string
  address: string
  deviceId: string | undefined
  /** With a code that only people at the door can read. */
  isAtDoor: boolean
}

/**
 * Counts a check-in by device, then by address, then by place. Browsers with an id of this site are counted apart, so
 * that a flood without one cannot shut them out. Ids that a caller made up are counted after the address, which bounds
 * how many there are.
 */
export async function countCheckIn(
  { db, rateLimiter }: Pick<Ctx, 'db' | 'rateLimiter'>,
  checkIn: CheckIn,
): Promise<void> {
  const { place, address, deviceId, isAtDoor } = checkIn
  const isKnown = deviceId !== undefined && (await isOwnDeviceId(db, deviceId))
  const { ofAddress, ofPlace } = isKnown ? WITH_ID : WITHOUT_ID
  const countDevice = () => {
    if (deviceId !== undefined) rateLimiter.count(GUEST_LIMITS.checkInsOfDevice, deviceId)
  }
  if (isKnown) countDevice()
  if (!isAtDoor) rateLimiter.count(ofAddress, address)
  if (!isKnown) countDevice()
  rateLimiter.count(ofPlace, place)
}

const WITH_ID = {
  ofAddress: GUEST_LIMITS.checkInsOfDevicesAtAddress,
  ofPlace: GUEST_LIMITS.checkInsOfDevicesAtPlace,
}
const WITHOUT_ID = { ofAddress: GUEST_LIMITS.checkInsOfAddress, ofPlace: GUEST_LIMITS.checkInsOfPlace }
