import { MINUTE_MS } from '#domain/durations.ts'
import type { EndReason } from '#domain/partyStage.ts'
import { UNDO_MINUTES } from '#domain/standSettings.ts'
import { formatClockTime, formatHoursMinutes, formatTimeInSentence } from '#kernel/client/format.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { RestaurantReservation } from '../../contract.ts'
import type { StandLogEntry } from '../../contractStand.ts'
import { endNews, whoInWords } from '../hostNews.ts'
import { seatingMessages } from '../messages.en.ts'

/** What the drawer of the stand's history shows. */

const text = messagesOf(seatingMessages)

/** An evening at the stand. */
const TONIGHT_MINUTES = 12 * 60

const isWithin = (at: string, minutes: number, nowMs: number): boolean =>
  Date.parse(at) > nowMs - minutes * MINUTE_MS

/** The moves that may be undone and those between them, newest first. Seating is one move, not two. */
export function recentMoves(entries: readonly StandLogEntry[], nowMs: number): StandLogEntry[] {
  const seatedAt = new Set(
    entries
      .filter(({ action }) => action === 'seated')
      .map(({ reservationId, tableId }) => `${reservationId} ${tableId}`),
  )
  return entries.filter(
    ({ action, createdAt, reservationId, tableId }) =>
      isWithin(createdAt, UNDO_MINUTES, nowMs) &&
      !(action === 'held' && seatedAt.has(`${reservationId} ${tableId}`)),
  )
}

type NumberOf = (tableId: unknown) => string | undefined

/** "T9 + T10" */
function numbersOf(tableIds: unknown, numberOf: NumberOf): string | undefined {
  const numbers = Array.isArray(tableIds) ? tableIds.flatMap((id) => numberOf(id) ?? []) : []
  return numbers.length === 0 ? undefined : numbers.join(' + ')
}

/** "Rossi (4) was seated at T4" */
export function moveInWords(entry: StandLogEntry, numberOf: NumberOf): string {
  const { partyName, partySize, action, details } = entry
  const who = whoInWords({ name: partyName, ...(partySize !== null && { partySize }) })
  const from = numbersOf(details.fromTableIds, numberOf) ?? text('aTable')
  const table = numbersOf(details.tableIds, numberOf) ?? entry.tableNumber ?? from
  switch (action) {
    case 'added':
      return text(details.isBooking ? 'logBooked' : 'newsAccepted', { who })
    case 'accepted':
      return text('newsAccepted', { who })
    case 'requested':
      return text('logRequested', { who })
    case 'confirmed':
      return text('logConfirmed', { who })
    case 'called':
      return text('newsCalled', { who })
    case 'answered':
      return text('logAnswered', { who })
    case 'reminded':
      return text('logReminded', { who })
    case 'reconfirmed':
      return text('newsReconfirmed', { who })
    case 'arrived':
      return text('newsHere', { who })
    case 'edited':
      return text('logEdited', { who })
    case 'held':
      return text('logHeld', { who, table })
    case 'released':
      return text('logReleased', { who, table })
    case 'seated':
      return text('logSeated', { who, table })
    case 'moved':
      return text('logMoved', { who, from, table })
    case 'unseated':
      return text('logUnseated', { who, table })
    case 'cleared':
      return text('logCleared', { who, table })
    case 'ended':
      return text(endNews(details.reason), { who })
    default:
      return text('newsUndone', { who })
  }
}

/** "Dana", or who else did it. */
export const actorInWords = ({ actor, actorName }: StandLogEntry): string =>
  actor === 'restaurant' ? (actorName ?? text('yourTeam')) : actor === 'system' ? 'Tablecast' : text('guest')

export interface Visit {
  id: number
  who: string
  table: string | null
  /** "7:05 pm to 8:10 pm, 1:05" */
  time: string
  outcome: string
  endedMs: number
}

const OUTCOMES = {
  completed: 'outcomeCompleted',
  left: 'endLeft',
  no_show: 'noShow',
  declined: 'endDeclined',
  removed: 'endMistake',
} as const satisfies Record<EndReason, string>

const outcomeOf = (reason: unknown): string =>
  text(Object.entries(OUTCOMES).find(([known]) => known === reason)?.[1] ?? 'outcomeEnded')

interface Evening {
  parties: readonly RestaurantReservation[]
  entries: readonly StandLogEntry[]
  nowMs: number
  timeZone: string | undefined
}

/** Who sat where tonight, for how long, and why each visit ended; the latest first. */
export function visitsTonight({ parties, entries, nowMs, timeZone }: Evening): Visit[] {
  const clock = (at: string) => formatClockTime(at, timeZone)
  const atTables = parties.flatMap((party): Visit[] => {
    const { id, seatedAt, completedAt, tableNumber, endedReason } = party
    if (seatedAt === null || !isWithin(completedAt ?? seatedAt, TONIGHT_MINUTES, nowMs)) return []
    const endedMs = completedAt === null ? nowMs : Date.parse(completedAt)
    const sat = formatHoursMinutes(Math.max(0, Math.floor((endedMs - Date.parse(seatedAt)) / MINUTE_MS)))
    return [
      {
        id,
        who: whoInWords({ name: party.name ?? party.dinerName, partySize: party.partySize }),
        table: tableNumber,
        time:
          completedAt === null
            ? text('sinceTime', { from: formatTimeInSentence(seatedAt, timeZone), sat })
            : text('fromTo', { from: clock(seatedAt), to: clock(completedAt), sat }),
        outcome: completedAt === null ? text('statusSeated') : outcomeOf(endedReason),
        endedMs,
      },
    ]
  })
  const gone = entries.flatMap((entry): Visit[] => {
    const { action, undoneAt, createdAt, partyName, partySize, reservationId } = entry
    if (action !== 'ended' || undoneAt !== null || reservationId === null) return []
    if (!isWithin(createdAt, TONIGHT_MINUTES, nowMs)) return []
    return [
      {
        id: reservationId,
        who: whoInWords({ name: partyName, ...(partySize !== null && { partySize }) }),
        table: null,
        time: clock(createdAt),
        outcome: outcomeOf(entry.details.reason),
        endedMs: Date.parse(createdAt),
      },
    ]
  })
  return [...atTables, ...gone].toSorted((a, b) => b.endedMs - a.endedMs || b.id - a.id)
}
