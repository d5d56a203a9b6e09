import { MINUTE_MS } from '#domain/durations.ts'
import { minutesUntilClosing, type WeeklyHours } from '#domain/openingHours.ts'
import { estimateWait, type StandWaits, type WaitEstimate } from '#domain/waits/estimateWait.ts'
import { type LearnedFacts, standFacts } from '#domain/waits/learned.ts'
import { type StandState, standEstimator, type WaitRange } from '#domain/waits/stand.ts'
import { boundOf, type SizeWait, sizeBounds, standWaits, standWeight } from '#domain/waits/standWaits.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import type { City, ToldByPeople } from './knowledge.ts'
import { momentOf } from './localTime.ts'
import { createStand, type Departure, type SeatedParty } from './standState.ts'
import { createWorld, type ReplayReport, type World } from './world.ts'

export interface PlaceSetup {
  timeZone: string
  hours: WeeklyHours | null
  tables: readonly { key: string; seats: number }[]
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
  ask(source: 'any' | 'crowd', partySize: number, atMs: number): WaitEstimate
  standState(): StandState | null
  knowledge(source: 'any' | 'crowd'): World['knowledge']
}

type Clock = Pick<PlaceSetup, 'timeZone' | 'hours'>

function opennessAt({ timeZone, hours }: Clock, atMs: number) {
  const closesInMinutes = hours ? minutesUntilClosing(hours, momentOf(atMs, timeZone)) : null
  return { isOpen: hours ? closesInMinutes !== 0 : null, closesInMinutes }
}

const shownIn = (clock: Clock, world: World, atMs: number, stand: StandWaits | null): WaitEstimate =>
  estimateWait({
    nowMs: atMs,
    ...opennessAt(clock, atMs),
    stand,
    pinned: null,
    voices: world.voicesAt(atMs),
    usualAt: world.knowledge.usualAt,
    learned: world.knowledge.learned(),
  })

function learnStay({ knowledge }: World, stay: Departure | null): void {
  if (stay) knowledge.cleared(stay.partySize, stay.minutes)
}

/** A restaurant as the replay sees it: the product's own functions, fed in the order of time. */
export function createPlace(setup: PlaceSetup, cities: Cities): Place {
  const stand = createStand(setup.tables)
  const clock = { timeZone: setup.timeZone, hours: setup.hours }
  const zone = () => clock.timeZone
  const worlds = { any: createWorld(zone, cities.any), crowd: createWorld(zone, cities.crowd) }

  const numberAt = (world: World, atMs: number) => numberOf(shownIn(clock, world, atMs, null))
  const rawStand = (partySize: number, atMs: number): WaitRange | null => {
    const state = stand.state()
    return state && rangeAtStand(state, worlds.any.knowledge.learned(), partySize, atMs)
  }
  const report = (said: ReplayReport) => {
    if (opennessAt(clock, said.atMs).isOpen === false) return
    for (const world of Object.values(worlds)) {
      const told = said.kind === 'sign' ? null : numberAt(world, said.joinedAtMs)
      if (said.kind === 'timed') {
        world.finish({
          ...said,
          toldByPeople: told,
          toldByStand: null,
          toldByHouse: said.toldByHouse ?? null,
        })
      }
      world.report(said, told)
    }
  }

  return {
    setUp(next) {
      clock.timeZone = next.timeZone ?? clock.timeZone
      clock.hours = next.hours === undefined ? clock.hours : next.hours
      if (next.tables) stand.setTables(next.tables)
    },
    join(party, partySize, atMs) {
      const told = stand.isNew(party)
        ? { byStand: rawStand(partySize, atMs), byPeople: numberAt(worlds.any, atMs) }
        : { byStand: null, byPeople: null }
      stand.join(party, { partySize, fromMs: atMs, told })
    },
    seat(party, atMs) {
      const seated = stand.seat(party, atMs)
      if (!seated) return null
      const minutes = (atMs - seated.joinedAtMs) / MINUTE_MS
      const { partySize, joinedAtMs, told, followed } = seated
      learnStay(worlds.any, followed)
      worlds.any.finish({
        partySize,
        joinedAtMs,
        minutes,
        toldByPeople: told.byPeople,
        toldByStand: told.byStand,
        toldByHouse: null,
      })
      worlds.any.knowledge.addPast({ baseMinutes: baseMinutesOf(minutes, partySize), joinedAtMs, trust: 1 })
      return minutes
    },
    clear: (table, atMs) => learnStay(worlds.any, stand.clear(table, atMs)),
    leave(party, atMs) {
      const { gaveUp, cleared } = stand.leave(party, atMs)
      if (gaveUp) worlds.any.knowledge.gaveUp(gaveUp.minutes)
      learnStay(worlds.any, cleared)
    },
    report,
    ask(source, partySize, atMs) {
      const state = source === 'any' ? stand.state() : null
      const weight = state ? standWeight(state.touchedAtMs, atMs) : 0
      if (!state || weight === 0) return shownIn(clock, worlds[source], atMs, null)
      const learned = worlds.any.knowledge.learned()
      return shownIn(clock, worlds.any, atMs, { weight, waits: waitsFor(state, learned, partySize, atMs) })
    },
    standState: stand.state,
    knowledge: (source) => worlds[source].knowledge,
  }
}

const numberOf = ({ source, baseMinutes }: WaitEstimate): ToldByPeople | null =>
  baseMinutes === null ? null : { source: source === 'usual' ? 'usual' : 'reports', toldMinutes: baseMinutes }

const rangeAtStand = (stand: StandState, learned: LearnedFacts, partySize: number, atMs: number) =>
  standEstimator(stand, standFacts(learned), atMs)(boundOf(sizeBounds(stand), partySize))

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
