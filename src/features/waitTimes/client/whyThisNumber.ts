import { weekdayHourInWords } from '#domain/calendar.ts'
import { displayedMinutes, partySizeMultiplier } from '#domain/waits.ts'
import { formatAge, plural } from '#platform/client/format.ts'
import type { WaitDetail } from '../contract.ts'

const twoDecimals = (value: number): string => String(Number(value.toFixed(2)))

function arithmetic(reported: number, fromSize: number, toSize: number): string {
  const from = partySizeMultiplier(fromSize)
  const to = partySizeMultiplier(toSize)
  const steps = [twoDecimals(reported)]
  if (from !== 1) steps.push(`÷ ${twoDecimals(from)}`)
  if (to !== 1) steps.push(`× ${twoDecimals(to)}`)
  const exact = (reported / from) * to
  const shown = displayedMinutes(reported / from, toSize)
  if (from === to)
    return `Your party of ${toSize} waits about as long, so it stays ${plural(shown, 'minute')}.`
  const rounding = twoDecimals(exact) === String(shown) ? '' : `, which we show as ${shown}`
  return `A party of ${fromSize} counts ${twoDecimals(from)} times a party of two, yours of ${toSize} counts ${twoDecimals(to)}: ${steps.join(' ')} = ${twoDecimals(exact)} min${rounding}.`
}

function liveLines(detail: WaitDetail, partySize: number, nowMs: number): string[] {
  const { wait } = detail
  const [latest] = detail.reports
  const reported = latest?.waitTime ?? wait.reportedWaitTime
  const fromSize = latest?.partySize ?? wait.partySize
  const createdAt = latest?.createdAt ?? wait.createdAt
  if (reported === null || fromSize === null) return ['It comes from a live report.']
  const who = latest?.name ?? 'an anonymous diner'
  const when = createdAt ? `, ${formatAge(createdAt, nowMs)}` : ''
  const others =
    wait.reportCount > 1
      ? `${wait.reportCount} live reports; ${wait.agreeingCount} of them say about the same.`
      : 'It is the only live report.'
  return [
    `The latest report is ${plural(reported, 'minute')} for a party of ${fromSize}, by ${who}${when}.`,
    arithmetic(reported, fromSize, partySize),
    others,
  ]
}

function typicalLines(detail: WaitDetail, base: number, partySize: number): string[] {
  const when = weekdayHourInWords(detail.dayOfWeek, detail.hourOfDay)
  const multiplier = partySizeMultiplier(partySize)
  const shown = displayedMinutes(base, partySize)
  const exact = twoDecimals(base * multiplier)
  const rounding = exact === String(shown) ? '' : `, shown as ${shown}`
  const sum =
    multiplier === 1
      ? `The middle of them is ${exact} min for a party of two${rounding}.`
      : `The middle of them is ${twoDecimals(base)} min for a party of two; yours of ${partySize} counts ${twoDecimals(multiplier)} times that: ${exact} min${rounding}.`
  return [
    'Nobody has reported in the last hour and a half, so this is what is usual.',
    `It comes from ${plural(detail.historyCount, 'past report')} here, first of all those made on ${when}.`,
    sum,
  ]
}

/** Why a wait is the number it is, in plain words with the arithmetic; one sentence a line. */
export function whyThisNumber(detail: WaitDetail, partySize: number, nowMs: number): string[] {
  const base = detail.wait.waitTime
  if (base === null)
    return ['Nobody has reported a wait here yet, so we would rather say nothing than guess.']
  return detail.wait.isEstimate ? typicalLines(detail, base, partySize) : liveLines(detail, partySize, nowMs)
}
