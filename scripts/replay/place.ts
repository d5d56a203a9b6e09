import { minutesUntilClosing, type WeeklyHours } from '#domain/openingHours.ts'
import { type LearnedFacts, standFacts } from '#domain/waits/learned.ts'
import { type ShownWait, shownWait } from '#domain/waits/shown.ts'
import { type StandState, standEstimator, type WaitRange } from '#domain/waits/stand.ts'
import { boundOf, type SizeWait, sizeBounds, standWaits, standWeight } from '#domain/waits/standWaits.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import type { City } from './knowledge.ts'
import { momentOf } from './localTime.ts'
import { createStand, type SeatedParty } from './standState.ts'
import { createWorld, type ReplayReport, type World } from './world.ts'

const MINUTE_MS = 60_000

export interface PlaceSetup {
  timeZone: string
  hours: WeeklyHours | null
  tables: readonly { key: string; seats: number }[]
}

interface Range {
  low: number
  high: number
}

export interface Cities {
  any: City
  crowd: City
}

export interface Place {
  setUp(setup: Partial<PlaceSetup>): void
  join(party: string, partySize: number, atMs: number): void
  /** How long the party waited; null when it never joined. */
  seat(seated: SeatedParty, atMs: number): number | null
  clear(table: string, atMs: number): void
  leave(party: string, atMs: number): void
  report(report: ReplayReport): void
  ask(source: 'any' | 'crowd', partySize: number, atMs: number): ShownWait
  standState(): StandState | null
  knowledge(source: 'any' | 'crowd'): World['knowledge']
}

/** A restaurant as the replay sees it: the product's own functions, fed in the order of time. */
export function createPlace(setup: PlaceSetup, cities: Cities): Place {
  const stand = createStand(setup.tables)
  let { timeZone, hours } = setup
  const zone = () => timeZone
  const worlds = { any: createWorld(zone, cities.any), crowd: createWorld(zone, cities.crowd) }

  const shownIn = (world: World, atMs: number, stood: Parameters<typeof shownWait>[0]['stand']) => {
    const closesIn = hours ? minutesUntilClosing(hours, momentOf(atMs, timeZone)) : null
    return shownWait({
      nowMs: atMs,
      isOpen: hours ? closesIn !== 0 : null,
      closesInMinutes: closesIn,
      stand: stood,
      pinned: null,
      voices: world.voicesAt(atMs),
      usualAt: world.knowledge.usualAt,
      learned: world.knowledge.learned(),
    })
  }
  const rangeAt = (world: World, atMs: number): Range | null => {
    const { low, high } = shownIn(world, atMs, null)
    return low === null || high === null ? null : { low, high }
  }
  const isClosed = (atMs: number) =>
    hours !== null && minutesUntilClosing(hours, momentOf(atMs, timeZone)) === 0
  const rawStand = (partySize: number, atMs: number): WaitRange | null => {
    const state = stand.state()
    if (!state) return null
    const facts = standFacts(worlds.any.knowledge.learned())
    return standEstimator(state, facts, atMs)(boundOf(sizeBounds(state), partySize))
  }
  const report = (said: ReplayReport) => {
    if (isClosed(said.atMs)) return
    for (const world of Object.values(worlds)) {
      if (said.kind === 'timed') {
        const byPeople = rangeAt(world, said.joinedAtMs)
        world.finish({
          ...said,
          toldByPeople: byPeople,
          toldByStand: null,
          toldByHouse: said.toldByHouse ?? null,
        })
      }
      world.report(said)
    }
  }

  return {
    setUp(next) {
      timeZone = next.timeZone ?? timeZone
      hours = next.hours === undefined ? hours : next.hours
      if (next.tables) stand.setTables(next.tables)
    },
    join(party, partySize, atMs) {
      const told = stand.isNew(party)
        ? { byStand: rawStand(partySize, atMs), byPeople: rangeAt(worlds.any, atMs) }
        : { byStand: null, byPeople: null }
      stand.join(party, { partySize, fromMs: atMs, told })
    },
    seat(party, atMs) {
      const seated = stand.seat(party, atMs)
      if (!seated) return null
      const minutes = (atMs - seated.joinedAtMs) / MINUTE_MS
      const { joinedAtMs, told } = seated
      worlds.any.finish({
        partySize: seated.partySize,
        joinedAtMs,
        minutes,
        toldByPeople: told.byPeople,
        toldByStand: told.byStand,
        toldByHouse: null,
      })
      const baseMinutes = baseMinutesOf(minutes, seated.partySize)
      worlds.any.knowledge.addPast({ baseMinutes, joinedAtMs, trust: 1 })
      return minutes
    },
    clear(table, atMs) {
      const stay = stand.clear(table, atMs)
      if (stay) worlds.any.knowledge.cleared(stay.partySize, stay.minutes)
    },
    leave(party, atMs) {
      const { gaveUp, cleared } = stand.leave(party, atMs)
      if (gaveUp) worlds.any.knowledge.gaveUp(gaveUp.minutes)
      if (cleared) worlds.any.knowledge.cleared(cleared.partySize, cleared.minutes)
    },
    report,
    ask(source, partySize, atMs) {
      const state = source === 'any' ? stand.state() : null
      const weight = state ? standWeight(state.touchedAtMs, atMs) : 0
      if (!state || weight === 0) return shownIn(worlds[source], atMs, null)
      const learned = worlds.any.knowledge.learned()
      return shownIn(worlds.any, atMs, { weight, waits: waitsFor(state, learned, partySize, atMs) })
    },
    standState: stand.state,
    knowledge: (source) => worlds[source].knowledge,
  }
}

/** Only the entry of this party is worked out, but it keeps its place among the sizes. */
function waitsFor(stand: StandState, learned: LearnedFacts, partySize: number, atMs: number): SizeWait[] {
  const bounds = sizeBounds(stand)
  const own = boundOf(bounds, partySize)
  const smaller = bounds
    .filter((bound) => bound < own)
    .map((upToPartySize) => ({ upToPartySize, wait: null }))
  const waits = standWaits(stand, learned, atMs, [own])
  // No table seats this party: the other entries keep reports from answering in the stand's place.
  return waits.some(({ wait }) => wait) ? [...smaller, ...waits] : standWaits(stand, learned, atMs)
}
