import { LIST_SIZE_CLASSES, type ListState, listRefusal } from '#domain/standSettings.ts'
import { formatTimeInSentence } from '#kernel/client/format.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { listFormat } from '#kernel/client/i18n/formatters.ts'
import type { PublicList } from '../contractStand.ts'
import { dinerMessages } from './diner/messages.en.ts'

/** The state of a restaurant's list in words. */

const text = messagesOf(dinerMessages)

/** "1–2", "3–4", "5–6", "7+", by the upper end of the class. */
export function sizeClassWords(upTo: number): string {
  const ends: readonly number[] = LIST_SIZE_CLASSES
  const index = ends.indexOf(upTo)
  const from = (ends[index - 1] ?? 0) + 1
  return index === ends.length - 1 ? `${from}+` : `${from}–${upTo}`
}

const STATE_WORDS = {
  walk_ins_only: 'listWalkInsOnly',
  paused: 'listPaused',
  closed: 'listClosed',
} as const satisfies Record<Exclude<ListState, 'open'>, string>

function stateWords({ listState, pausedUntil }: PublicList, timeZone: string): string | null {
  if (listState === 'open') return null
  if (listState === 'paused' && pausedUntil !== null) {
    return text('listPausedUntil', { time: formatTimeInSentence(pausedUntil, timeZone) })
  }
  return text(STATE_WORDS[listState])
}

function closedSizesWords({ closedSizes }: PublicList): string | null {
  if (closedSizes.length === 0) return null
  const sizes = closedSizes.toSorted((a, b) => a - b).map(sizeClassWords)
  const list = listFormat({ type: 'disjunction' }).format(sizes)
  return text('listSizesClosed', { sizes: list })
}

/** What diners should know about a list that is not simply open, one sentence each. */
export function listNotes(list: PublicList, timeZone: string): string[] {
  const { listReason, showsWait, pinnedLow, pinnedHigh, pinnedUntil } = list
  const state = [stateWords(list, timeZone), closedSizesWords(list)].filter((words) => words !== null)
  const pinned =
    pinnedLow === null || pinnedHigh === null || pinnedUntil === null
      ? null
      : text('waitPinned', {
          low: pinnedLow,
          high: pinnedHigh,
          time: formatTimeInSentence(pinnedUntil, timeZone),
        })
  const wait = pinned ?? (showsWait ? null : text('waitHidden'))
  const first = [...state, listReason].filter(Boolean).join(' ')
  return [first, wait].filter((note): note is string => Boolean(note))
}

/** Why a party of this size cannot join now; null when it can. */
export function refusalWords(
  list: PublicList,
  { partySize, timeZone, nowMs }: { partySize: number; timeZone: string; nowMs: number },
): string | null {
  const { listState, pausedUntil, closedSizes, listReason } = list
  const rule = {
    listState,
    closedSizes,
    pausedUntilMs: pausedUntil === null ? null : Date.parse(pausedUntil),
  }
  const refusal = listRefusal(rule, { partySize, isHere: false }, nowMs)
  if (refusal === null) return null
  const why = refusal === 'size_closed' ? closedSizesWords(list) : stateWords(list, timeZone)
  return [why, listReason].filter(Boolean).join(' ')
}
