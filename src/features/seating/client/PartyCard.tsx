import { clsx } from 'clsx'
import { formatClockTime, formatMinutes } from '#platform/client/format.ts'
import { messagesOf, useMessages } from '#platform/client/i18n/catalog.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { Shape } from '#platform/client/ui/Shape.tsx'
import type { RestaurantReservation } from '../contract.ts'
import { DeleteReservation } from './DeleteReservation.tsx'
import {
  guestName,
  overMinutes,
  partyInWords,
  quotePercent,
  waitedMinutes,
  waitingSinceMs,
} from './hostLists.ts'
import { useSeatParty } from './hostWrites.ts'
import { seatingMessages } from './messages.en.ts'
import { useTicking } from './useTicking.ts'
import './hostStand.css'

interface PartyCardProps {
  party: RestaurantReservation
  /** The restaurant's; left out, the device's own. */
  timeZone: string | undefined
  /** A table is being chosen for this party. */
  isSeating: boolean
  /** The choice has been made and is on its way to the server. */
  isBusy: boolean
  /** Whether any table would fit now; without one the button is quieter. */
  hasTable: boolean
  onSeat: () => void
  onCancel: () => void
}

/** One party on the waitlist: size, name, time waited, and Seat Now. */
export function PartyCard({
  party,
  timeZone,
  isSeating,
  isBusy,
  hasTable,
  onSeat,
  onCancel,
}: PartyCardProps) {
  const t = useMessages(seatingMessages)
  const waited = useTicking((nowMs) => waitedMinutes(party, nowMs))
  const over = overMinutes(party.waitTime, waited)
  const words = partyInWords(party, waited)
  return (
    <li className={clsx('party', over > 0 && 'over', isSeating && 'is-seating')}>
      <div className="size">
        <span aria-hidden>{party.partySize}</span>
        <span className="vh">{t('partyOf', { partySize: party.partySize })}</span>
      </div>
      <div className="party-who">
        <h3>{guestName(party)}</h3>
        <Source party={party} timeZone={timeZone} />
      </div>
      <div className="time">
        <b className="num">{formatMinutes(waited)}</b>
        <span>
          {over > 0 && <Shape tone="long" />}
          {quoteLine(party.waitTime, over)}
        </span>
      </div>
      {isSeating ? (
        <Button
          pending={isBusy}
          aria-label={t('cancelSeating', { name: guestName(party) })}
          onClick={onCancel}
        >
          {t('cancel')}
        </Button>
      ) : party.tableId === null ? (
        <Button
          variant={hasTable ? 'solid' : 'line'}
          data-seat={party.id}
          aria-label={t('seatNowParty', { party: words })}
          onClick={onSeat}
        >
          {t('seatNow')}
        </Button>
      ) : (
        <FinishSeating party={party} words={words} />
      )}
      <DeleteReservation reservation={party} />
      <div className="bar" aria-hidden>
        <i style={{ width: `${quotePercent(party.waitTime, waited)}%` }} />
      </div>
    </li>
  )
}

function quoteLine(quotedMinutes: number | null, over: number): string {
  const t = messagesOf(seatingMessages)
  if (quotedMinutes === null) return t('noQuote')
  return over > 0 ? t('overQuote', { over, quoted: quotedMinutes }) : t('ofQuote', { quoted: quotedMinutes })
}

function Source({ party, timeZone }: Pick<PartyCardProps, 'party' | 'timeZone'>) {
  const t = useMessages(seatingMessages)
  if (party.tableNumber !== null) {
    return (
      <p className="party-held">
        <Icon name="seat" size={16} />
        {t('tableHeld', { tableNumber: party.tableNumber })}
      </p>
    )
  }
  if (party.userId === null) {
    return (
      <p>
        <Icon name="walk" size={16} />
        <span>{t('walkIn')}</span>
      </p>
    )
  }
  const since = waitingSinceMs(party)
  return (
    <p>
      <Icon name="phone" size={16} />
      <span>
        {since > Date.parse(party.createdAt)
          ? t('appFor', { time: formatClockTime(since, timeZone) })
          : t('appRequest')}
      </span>
    </p>
  )
}

/** The party holds a table: one press seats it. */
function FinishSeating({ party, words }: { party: RestaurantReservation; words: string }) {
  const t = useMessages(seatingMessages)
  const seat = useSeatParty()
  return (
    <Button
      variant="solid"
      pending={seat.isPending}
      aria-label={t('seatNowParty', { party: words })}
      onClick={() => seat.mutate({ partyId: party.id })}
    >
      {t('seatNow')}
    </Button>
  )
}
