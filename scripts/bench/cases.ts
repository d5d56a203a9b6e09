import { randomUUID } from 'node:crypto'
import type { City, Stand } from './city.ts'

/** The calls of the benchmark. */

export interface Case {
  name: string
  /** The path on the floor server; the measured path itself for copied responses. */
  floorPath?: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sends the ETag of the current response. */
  isConditional?: boolean
  /** The path, body, cookie and Idempotency-Key of each next request, and what to do with its response. */
  vary?: () => { path?: string; body?: object; cookie: string; key?: string; onAnswer?: () => unknown }
  hasOnAnswer?: boolean
}

const AREA = 'lat=37.775&lng=-122.419'
const COPIED = { list: `/direct/restaurants?${AREA}`, waits: `/direct/wait-times?${AREA}` }
const ROW = '/row'
const PLACES_REPORTED_ON = 3_000

export const copiedCases = (): Case[] =>
  Object.entries(COPIED).flatMap(([what, path]): Case[] => [
    { name: `${what} of 300, plain`, path },
    { name: `${what} of 300, gzip`, path, headers: { 'accept-encoding': 'gzip' } },
    { name: `${what} of 300, 304`, path, headers: { 'accept-encoding': 'gzip' }, isConditional: true },
  ])

export function databaseCases({ dinerCookies, hostCookie, stands }: City): Case[] {
  const count = { at: 0 }
  const next = () => {
    count.at += 1
    return count.at
  }
  const dinerAt = (turn: number) => dinerCookies[turn % dinerCookies.length] ?? ''
  const read = (name: string, path: string): Case => ({
    ...{ name, path, floorPath: ROW },
    vary: () => ({ cookie: dinerAt(next()) }),
  })
  const write = (name: string, path: string, body: (turn: number) => object): Case => ({
    ...{ name, path, floorPath: ROW, method: 'POST' },
    vary: () => {
      const turn = next()
      return { cookie: dinerAt(turn), body: body(turn) }
    },
  })
  /** As the client sends it: with an Idempotency-Key. */
  const withKey = (one: Case): Case => ({
    ...{ ...one, name: `${one.name}, with a key` },
    ...(one.vary && { vary: () => ({ cookie: '', ...one.vary?.(), key: randomUUID() }) }),
  })
  const host = (name: string, path: string, isConditional = false): Case => ({
    ...{ name, path, floorPath: ROW, isConditional, headers: { cookie: hostCookie } },
  })
  // A diner may request each restaurant once; the first restaurants have hosts at work.
  const round = (turn: number) => Math.floor(turn / PLACES_REPORTED_ON)
  const requested = (turn: number) => 1 + stands.length + ((turn + round(turn)) % PLACES_REPORTED_ON)
  const report = write('report a wait', '/api/reservations', (turn) => ({
    ...{ restaurantId: 1 + ((turn * 7) % PLACES_REPORTED_ON), waitTime: 1 + ((turn + round(turn)) % 90) },
    ...{ partySize: 1 + (turn % 6), status: 'wait_time_report' },
  }))
  const favorite = write('favorite', '/api/favorites', (turn) => ({
    restaurantId: 1 + ((turn * 13 + round(turn)) % PLACES_REPORTED_ON),
  }))
  return [
    read('who am I', '/api/user'),
    read('leaderboard', '/api/leaderboard'),
    read('points', '/api/user/points'),
    read('favorites', '/api/favorites'),
    host('host’s list of 200', '/api/reservations/restaurant'),
    host('host’s list of 200, 304', '/api/reservations/restaurant', true),
    host('100 tables', '/api/tables'),
    report,
    withKey(report),
    favorite,
    withKey(favorite),
    write('request a table', '/api/diner/reservations', (turn) => ({
      ...{ restaurantId: requested(turn), partySize: 2 },
    })),
    movingCase(stands),
  ]
}

/** Each stand moves its party from one table to the other and back. */
function movingCase(stands: City['stands']): Case {
  let turn = 0
  const atSecond = new Set<Stand>()
  return {
    ...{ name: 'move a party', path: ROW, floorPath: ROW, method: 'POST', hasOnAnswer: true },
    vary: () => {
      const stand = stands[turn % stands.length]
      turn += 1
      if (!stand) throw new Error('there is no stand')
      const isBack = atSecond.has(stand)
      return {
        path: `/api/reservations/${stand.reservationId}/move`,
        cookie: stand.cookie,
        body: { tableId: stand.tableIds[isBack ? 0 : 1] },
        // 409 means that the party is there already: the response to an earlier move was lost when a round ended.
        onAnswer: () => (isBack ? atSecond.delete(stand) : atSecond.add(stand)),
      }
    },
  }
}
