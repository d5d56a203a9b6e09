import { inOrder, type Place } from '#features/waitTimes/client/places.ts'
import { inPicture, PICTURE } from './cityProjection.ts'

export interface PicturePill {
  place: Place
  x: number
  y: number
}

const MOST = 18
/** Minimum distance between pills, so that each can be read. */
const APART = { x: 120, y: 62 } as const
const MARGIN = 40

const isClear = (pill: PicturePill, others: readonly PicturePill[]) =>
  others.every((other) => Math.abs(other.x - pill.x) > APART.x || Math.abs(other.y - pill.y) > APART.y)

const isInside = ({ x, y }: PicturePill) =>
  x > MARGIN && x < PICTURE.width - MARGIN && y > MARGIN && y < PICTURE.height - MARGIN

const isLive = ({ wait }: Place) => wait.minutes !== null && !wait.isTypical

/** A live wait is shown even if it is this many pixels farther from the center than a usual one. */
const LIVE_HEAD_START = 300

const eagerness = ({ place, x, y }: PicturePill) =>
  Math.hypot(x - PICTURE.width / 2, y - PICTURE.height / 2) - (isLive(place) ? LIVE_HEAD_START : 0)

/**
 * Which open places the picture shows: live ones and those near the center first, without overlaps; the best live one
 * is highlighted.
 */
export function picturePills(places: readonly Place[]): PicturePill[] {
  const candidates = places
    .filter(({ wait }) => !wait.isClosed && !wait.isListClosed)
    .flatMap((place) => (place.at ? [{ place, ...inPicture(place.at) }] : []))
    .filter(isInside)
    .sort((a, b) => eagerness(a) - eagerness(b))
  const chosen: PicturePill[] = []
  for (const pill of candidates) {
    if (chosen.length === MOST) break
    if (isClear(pill, chosen)) chosen.push(pill)
  }
  return chosen
}

/** The part around the center that is visible in every window. */
const ALWAYS_SEEN = { left: -340, right: 120, upAndDown: 220 } as const

const isAlwaysSeen = ({ x, y }: PicturePill) =>
  x - PICTURE.width / 2 > ALWAYS_SEEN.left &&
  x - PICTURE.width / 2 < ALWAYS_SEEN.right &&
  Math.abs(y - PICTURE.height / 2) < ALWAYS_SEEN.upAndDown

/** The highlighted pill: the shortest fresh wait among those that every window shows. */
export function leadingPill(pills: readonly PicturePill[]): PicturePill | undefined {
  const live = pills
    .filter(isAlwaysSeen)
    .map(({ place }) => place)
    .filter((place) => isLive(place) && !place.wait.isOld)
  const [best] = inOrder(live, 'shortest')
  return pills.find(({ place }) => place === best)
}
