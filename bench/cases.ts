/** The calls that are measured beside their floor. */

export interface Case {
  name: string
  path: string
  headers?: Record<string, string>
  /** Sends the ETag of the current response. */
  isConditional?: boolean
  /** The cookie and body of each next write; the floor gets those of its own diners. */
  next?: (isFloor: boolean) => { cookie: string; body: object }
}

const AREA = 'lat=37.775&lng=-122.419'
const COPIED = { list: `/direct/restaurants?${AREA}`, waits: `/direct/wait-times?${AREA}` }

export const copiedCases = (): Case[] =>
  Object.entries(COPIED).flatMap(([what, path]): Case[] => [
    { name: `${what} of 300, plain`, path },
    { name: `${what} of 300, gzip`, path, headers: { 'accept-encoding': 'gzip' } },
    { name: `${what} of 300, 304`, path, headers: { 'accept-encoding': 'gzip' }, isConditional: true },
  ])

/** Each diner reports rarely enough to earn points every time, so that both sides do the same work. */
export function reportCase(cookies: readonly string[], placeIds: readonly number[]): Case {
  let turn = 0
  const half = cookies.length / 2
  return {
    name: 'report a wait',
    path: '/api/reservations',
    next: (isFloor) => {
      turn += 1
      return {
        cookie: cookies[(turn % half) + (isFloor ? half : 0)] ?? '',
        body: {
          restaurantId: placeIds[turn % placeIds.length],
          ...{ waitTime: 1 + (turn % 90), partySize: 1 + (turn % 6), status: 'wait_time_report' },
        },
      }
    },
  }
}
