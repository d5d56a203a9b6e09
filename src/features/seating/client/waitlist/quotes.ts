import type { PrintedRange } from '#domain/waits/printedRange.ts'
import { isThreeHours } from '#domain/waits/shownWait.ts'
import { quoteForSize } from '#domain/waits/standQuote.ts'
import { call } from '#kernel/client/call.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { listFormat } from '#kernel/client/i18n/formatters.ts'
import { restaurantQuotes } from '../../calls.ts'
import type { Quote, Quotes } from '../../contractStand.ts'
import { hostKeys } from '../hostKeys.ts'
import { seatingMessages } from '../messages.en.ts'
import { useHostQuery } from '../queries.ts'

const text = messagesOf(seatingMessages)

/** The quotes for parties that arrive now, by party size. Refetched together with the stand's lists. */
export const useQuotes = () =>
  useHostQuery(hostKeys.quotes, (signal) => call(restaurantQuotes, {}, { signal }))

export interface QuoteSuggestion {
  minutes: number
  isOverThreeHours: boolean
  /** As diners read it; null when it is too wide to say anything. */
  range: PrintedRange | null
  /** Explains the quote to the host, who can enter a different one. */
  why: string
}

/** The quote to suggest; null if no table is large enough or the quotes haven't loaded. */
export function suggestionFor(quotes: Quotes | undefined, partySize: number): QuoteSuggestion | null {
  const quote = quotes && quoteForSize(quotes.quotes, partySize)
  if (!quote || quote.minutes === null) return null
  const { minutes, low, high, isOverThreeHours } = quote
  const range = rangeBeside(minutes, low, high)
  return { minutes, isOverThreeHours, range, why: reasonText(quote, quotes, partySize) }
}

/** A suggested wait: "no wait", "25 min" or "over 3 h". */
export const waitInWords = (minutes: number, isOverThreeHours = isThreeHours(minutes)): string =>
  isOverThreeHours ? text('overThreeHours') : text('waitMinutes', { minutes })

/** The range beside a suggested number. */
export const rangeBeside = (minutes: number, low: number | null, high: number | null): PrintedRange | null =>
  minutes === 0 || low === null || high === null || low === high ? null : { low, high }

function reasonText(
  { reason, minutes, tableNumbers, clearMinutes }: Quote,
  { partiesAhead }: Quotes,
  partySize: number,
) {
  if (reason === 'free') return text('tableFreeFor', { partySize })
  if (reason === 'pinned') return text('youSetThisWait')
  if (reason === 'idle') return text('fromReportsToo')
  const ahead = partiesAhead > 0 ? [text('partiesAhead', { count: partiesAhead })] : []
  const tables = listFormat().format(tableNumbers)
  if (reason !== 'clearing') return [text('freeTablesTaken'), ...ahead].join(' ')
  // Of many tables, one clears sooner than any of them is likely to.
  const isSooner = (clearMinutes ?? 0) > (minutes ?? 0)
  const clears = text('tablesClear', { tables, minutes: clearMinutes ?? 0 })
  return [clears, ...(isSooner ? [text('oneClearsSooner')] : []), ...ahead].join(' ')
}
