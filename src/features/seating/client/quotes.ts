import { useQuery } from '@tanstack/react-query'
import { quoteForSize } from '#domain/waits/standQuote.ts'
import { call } from '#platform/client/call.ts'
import { messagesOf } from '#platform/client/i18n/catalog.ts'
import { currentLocale } from '#platform/client/i18n/language.ts'
import { type Quote, type Quotes, restaurantQuotes } from '../contractStand.ts'
import { seatingMessages } from './messages.en.ts'
import { HOST_FRESHNESS, hostKeys, hostQuery } from './queries.ts'

const text = messagesOf(seatingMessages)

/** What to quote a party of any size that comes in now; refetched with the stand's lists. */
export function useQuotes() {
  return useQuery({
    queryKey: hostKeys.quotes,
    queryFn: ({ client, signal }) => hostQuery(client, call(restaurantQuotes, {}, { signal })),
    ...HOST_FRESHNESS,
  })
}

export interface QuoteSuggestion {
  minutes: number
  low: number
  high: number
  /** For the host, who may overrule it. */
  why: string
}

/** null when no table here is large enough, and while nothing is known. */
export function suggestionFor(quotes: Quotes | undefined, partySize: number): QuoteSuggestion | null {
  const quote = quotes && quoteForSize(quotes.quotes, partySize)
  if (!quote || quote.minutes === null) return null
  const { minutes, low, high } = quote
  return { minutes, low: low ?? minutes, high: high ?? minutes, why: whyOf(quote, quotes, partySize) }
}

function whyOf({ reason, tableNumbers, clearMinutes }: Quote, { partiesAhead }: Quotes, partySize: number) {
  if (reason === 'free') return text('tableFreeFor', { partySize })
  const ahead = partiesAhead > 0 ? [text('partiesAhead', { count: partiesAhead })] : []
  const tables = new Intl.ListFormat(currentLocale()).format(tableNumbers)
  const first =
    reason === 'clearing'
      ? text('tablesClear', { count: tableNumbers.length, tables, minutes: clearMinutes ?? 0 })
      : text('freeTablesTaken')
  return [first, ...ahead].join(' ')
}
