import { call } from '#kernel/client/call.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { partyQuote } from '../../calls.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { hostKeys } from '../hostKeys.ts'
import { waitedMinutes } from '../hostLists.ts'
import { seatingMessages } from '../messages.en.ts'
import { useHostQuery } from '../queries.ts'
import { useTicking } from '../useTicking.ts'
import { steppedQuote } from './QuoteField.tsx'

interface QuoteAtSizeProps {
  party: RestaurantReservation
  /** The size that the host is about to save. */
  partySize: number
  onTake: (minutes: number) => void
}

/** What a party waits in its place once it has grown or shrunk. Its quote is a promise, so the host decides. */
export function QuoteAtSize({ party, partySize, onTake }: QuoteAtSizeProps) {
  const t = useMessages(seatingMessages)
  const { id } = party
  const { data } = useHostQuery([...hostKeys.quotes, String(id), String(partySize)], (signal) =>
    call(partyQuote, { params: { id }, query: { partySize } }, { signal }),
  )
  const waited = useTicking((nowMs) => waitedMinutes(party, nowMs))
  if (!data) return null
  const { suggestedMinutes: minutes } = data
  if (minutes === null) return t('noTableSeats', { partySize })
  if (minutes === 0) return t('tableFreeFor', { partySize })
  // From the time it joined, as the quote is.
  const quote = steppedQuote(waited + minutes - 1, 1)
  return (
    <>
      {t('waitsAtSize', { partySize, minutes })}{' '}
      <Button size="sm" onClick={() => onTake(quote)}>
        {t('takeQuote', { minutes: quote })}
      </Button>
    </>
  )
}
