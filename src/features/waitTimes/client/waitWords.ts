import { localMoment } from '#domain/calendar.ts'
import { WAIT_MINUTES } from '#domain/limits.ts'
import type { HoursOf } from '#domain/waits/displayWait.ts'
import { openWords } from '#features/restaurants/client/openWords.ts'
import { formatAge } from '#kernel/client/format.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import {
  clockTimeInSentence,
  clockTimeInWords,
  weekdayName,
  weekdaysName,
} from '#kernel/client/i18n/clockWords.ts'
import type { IconName } from '#kit/Icon.tsx'
import type { DisplayedWait } from './displayedWait.ts'
import { waitTimesMessages } from './messages.en.ts'

/** The current weekday and hour at the restaurant, as arguments of the messages. */
export function usualMoment(timeZone: string, nowMs: number): { weekdays: string; time: string } {
  const { dayOfWeek, hourOfDay } = localMoment(new Date(nowMs), timeZone)
  return { weekdays: weekdaysName(dayOfWeek), time: clockTimeInSentence(hourOfDay * 60) }
}

/** Diners behind a number from reports. */
function dinerCount({ item }: DisplayedWait): number {
  if (!item) return 0
  if (!item.isEstimate) return Math.max(1, item.agreeingCount)
  return Math.max(1, item.reportCount - (item.unconfirmed?.length ?? 0))
}

/** When the response behind a number was last updated: "2 min ago"; '' if unknown. */
function ageOf({ item, source }: DisplayedWait, nowMs: number): string {
  const at = source === 'restaurant' ? item?.updatedAt : item?.createdAt
  return at ? formatAge(at, nowMs) : ''
}

/** Whether a usual wait is of this weekday and hour. */
export const isNamedUsual = ({ item }: DisplayedWait): boolean => item?.isOfThisHour !== false

function reportWords(wait: DisplayedWait, nowMs: number): string {
  const t = messagesOf(waitTimesMessages)
  const age = ageOf(wait, nowMs)
  return age ? t('dinersAgo', { count: dinerCount(wait), age }) : t('dinerReport')
}

function usualWords(wait: DisplayedWait, timeZone: string, nowMs: number): string {
  const t = messagesOf(waitTimesMessages)
  return isNamedUsual(wait) ? t('usualFor', usualMoment(timeZone, nowMs)) : t('usualHere')
}

/** Where a wait comes from, for a row: "2 diners, 4 min ago", "Usual for Fridays at 7 pm". */
export function freshness(wait: DisplayedWait, timeZone: string, nowMs: number): string {
  const t = messagesOf(waitTimesMessages)
  if (wait.missing) return wait.missing === 'loading' ? t('loadingWait') : t('waitNotLoaded')
  if (wait.isClosed) return t('closed')
  if (wait.isListClosed) return t('listClosed')
  if (wait.item?.isPinned && wait.minutes !== null) return t('setByRestaurant')
  if (wait.source === 'restaurant') {
    const age = ageOf(wait, nowMs)
    return age ? t('ownListUpdated', { age }) : t('ownList')
  }
  if (wait.minutes === null) return t('beFirst')
  return wait.source === 'usual' ? usualWords(wait, timeZone, nowMs) : reportWords(wait, nowMs)
}

/** The line of a row under the facts, with its icon. */
export function rowWords(
  wait: DisplayedWait,
  restaurant: HoursOf,
  viewer: { partySize: number; nowMs: number },
): { icon: IconName; text: string } {
  const { partySize, nowMs } = viewer
  const t = messagesOf(waitTimesMessages)
  const text = freshness(wait, restaurant.timeZone, nowMs)
  if (wait.isClosed) return { icon: 'clock', text: opensInWords(restaurant, nowMs) }
  if (wait.isListClosed) return { icon: 'list', text }
  if (wait.isFree) return { icon: 'check', text: t('tableIsFree', { partySize }) }
  if (wait.source === 'restaurant') {
    return { icon: 'list', text: wait.minutes === null ? t('noTableSeats', { partySize }) : text }
  }
  if (wait.source === 'usual' && isNamedUsual(wait)) {
    return { icon: 'clock', text: shortUsualWords(restaurant.timeZone, nowMs) }
  }
  return { icon: wait.minutes === null && !wait.missing ? 'plus' : 'clock', text }
}

/** "Usual for Fri at 7 pm", short enough for a row on a small phone. */
function shortUsualWords(timeZone: string, nowMs: number): string {
  const { dayOfWeek, hourOfDay } = localMoment(new Date(nowMs), timeZone)
  return messagesOf(waitTimesMessages)('usualShort', {
    weekday: weekdayName(dayOfWeek, 'short'),
    time: clockTimeInWords(hourOfDay * 60),
  })
}

/** "Opens 5 pm", "Opens Tue 11 am", or "Closed" if the opening time is unknown. */
function opensInWords(restaurant: HoursOf, nowMs: number): string {
  const words = openWords(restaurant.hoursOfOperation, restaurant.timeZone, nowMs, 'short')
  if (!words?.rest || words.isOpen) return messagesOf(waitTimesMessages)('closed')
  return words.rest.charAt(0).toUpperCase() + words.rest.slice(1)
}

/** "Closed, opens 5 pm" */
export function closedWords(restaurant: HoursOf, nowMs: number): string {
  const words = openWords(restaurant.hoursOfOperation, restaurant.timeZone, nowMs)
  const closed = messagesOf(waitTimesMessages)('closed')
  return words?.rest && !words.isOpen ? `${words.lead}, ${words.rest}` : closed
}

/** Other facts about a wait, one sentence per line. */
export function waitNotes({ item, source }: DisplayedWait): string[] {
  const t = messagesOf(waitTimesMessages)
  const unconfirmed = (item?.unconfirmed ?? []).map(({ waitTime }) =>
    t('unconfirmedReport', { minutes: waitTime }),
  )
  const isAvailableNow =
    source === 'reports' && !item?.isEstimate && item?.reportedWaitTime === WAIT_MINUTES.availableNow
  return isAvailableNow ? [t('reportedAvailableNow'), ...unconfirmed] : unconfirmed
}
