import { displayedMinutes, partySizeMultiplier } from '#domain/waits.ts'
import { formatAge } from '#kernel/client/format.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { clockTimeInSentence, weekdaysName } from '#kernel/client/i18n/clockWords.ts'
import type { WaitDetail } from '../contract.ts'
import type { DisplayedWait } from './displayedWait.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import { isNamedUsual } from './waitWords.ts'

const twoDecimals = (value: number): number => Number(value.toFixed(2))

interface Explained {
  detail: WaitDetail
  wait: DisplayedWait
  partySize: number
  nowMs: number
}

/** How a wait was calculated, in plain words with the arithmetic; one sentence per line, none without a number. */
export function whyThisNumber(explained: Explained): string[] {
  const { wait } = explained
  if (wait.source === 'restaurant') return ownListLines(explained)
  const base = wait.item?.waitTime ?? null
  if (base === null) return []
  return wait.source === 'usual' ? usualLines(explained, base) : reportLines(explained, base)
}

function ownListLines({ wait, partySize }: Explained): string[] {
  const t = messagesOf(onePlaceMessages)
  const differing = wait.item?.unconfirmed?.length ?? 0
  const others = differing > 0 ? [t('whyOwnWaitCounts', { count: differing })] : []
  if (wait.item?.isPinned && wait.minutes !== null) return [t('whyPinned'), ...others]
  const number = wait.isFree
    ? [t('whyTableFree', { partySize })]
    : wait.range
      ? [t('whyOwnListRange', { ...wait.range, minutes: wait.minutes ?? 0 })]
      : []
  return [t('whyOwnList'), ...number, t('whyOwnSizes'), ...others]
}

function unconfirmedLines({ item }: DisplayedWait): string[] {
  const count = item?.unconfirmed?.length ?? 0
  return count > 0 ? [messagesOf(onePlaceMessages)('whyUnconfirmed', { count })] : []
}

function reportLines(explained: Explained, base: number): string[] {
  const t = messagesOf(onePlaceMessages)
  const { wait, partySize } = explained
  const { item } = wait
  if (item?.isEstimate) {
    const unconfirmed = unconfirmedLines(wait)
    if (unconfirmed.length === 0) {
      const [latest = t('whyReport')] = latestLines(explained)
      return [latest, t('whyGliding'), estimateLine(base, partySize)]
    }
    const count = Math.max(1, item.reportCount - (item.unconfirmed?.length ?? 0))
    return [t('whyCrowd', { count }), ...unconfirmed, estimateLine(base, partySize)]
  }
  return latestLines(explained)
}

function latestLines({ detail, partySize, nowMs }: Explained): string[] {
  const t = messagesOf(onePlaceMessages)
  const { wait } = detail
  const [latest] = detail.reports
  const minutes = latest?.waitTime ?? wait.reportedWaitTime
  const fromSize = latest?.partySize ?? wait.partySize
  const createdAt = latest?.createdAt ?? wait.createdAt
  if (minutes === null || fromSize === null) return [t('whyReport')]
  const age = createdAt ? `, ${formatAge(createdAt, nowMs)}` : ''
  const name = latest?.name ?? t('anonymousDiner')
  return [
    t('whyLatestReport', { minutes, partySize: fromSize, name, age }),
    arithmetic(minutes, fromSize, partySize),
    wait.reportCount > 1
      ? t('whyReportsAgree', { count: wait.reportCount, agreeing: wait.agreeingCount })
      : t('whyOnlyReport'),
  ]
}

/** From the party size of the report to the viewer's. */
function arithmetic(reported: number, from: number, to: number): string {
  const t = messagesOf(onePlaceMessages)
  const fromFactor = partySizeMultiplier(from)
  const toFactor = partySizeMultiplier(to)
  const shown = displayedMinutes(reported / fromFactor, to)
  if (fromFactor === toFactor) return t('whySameSize', { minutes: shown })
  const steps = [String(reported)]
  if (fromFactor !== 1) steps.push(`÷ ${fromFactor}`)
  if (toFactor !== 1) steps.push(`× ${toFactor}`)
  const exact = twoDecimals((reported / fromFactor) * toFactor)
  const values = { from, to, fromFactor, toFactor, steps: steps.join(' '), exact }
  return exact === shown ? t('whyOtherSize', values) : t('whyOtherSizeRounded', { ...values, shown })
}

function estimateLine(base: number, partySize: number): string {
  const t = messagesOf(onePlaceMessages)
  const minutes = Math.round(base)
  const exact = Math.round(base * partySizeMultiplier(partySize))
  if (exact === minutes) return t('whyMakesOfTwo', { minutes })
  return t('whyMakesOfParty', { minutes, partySize, exact })
}

function partyLine(base: number, partySize: number): string {
  const t = messagesOf(onePlaceMessages)
  const factor = partySizeMultiplier(partySize)
  const minutes = Math.round(base)
  if (factor === 1) return t('whyUsualOfTwo', { minutes })
  return t('whyUsualOfParty', { minutes, partySize, factor, exact: Math.round(base * factor) })
}

function usualLines({ detail, wait, partySize }: Explained, base: number): string[] {
  const t = messagesOf(onePlaceMessages)
  const values = {
    count: detail.historyCount,
    weekdays: weekdaysName(detail.dayOfWeek),
    time: clockTimeInSentence(detail.hourOfDay * 60),
  }
  return [
    t('whyUsual'),
    isNamedUsual(wait) ? t('whyUsualHour', values) : t('whyUsualHere', values),
    partyLine(base, partySize),
  ]
}
