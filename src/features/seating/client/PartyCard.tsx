import { clsx } from 'clsx'
import { formatClockTime, formatMinutes } from '#platform/client/format.ts'
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

/** One party on the waitlist: how many, who, since when, and Seat Now. */
export function PartyCard({
  party,
  timeZone,
  isSeating,
  isBusy,
  hasTable,
  onSeat,
  onCancel,
}: PartyCardProps) {
  const waited = useTicking((nowMs) => waitedMinutes(party, nowMs))
  const over = overMinutes(party.waitTime, waited)
  const words = partyInWords(party, waited)
  return (
    <li className={clsx('party', over > 0 && 'over', isSeating && 'is-seating')}>
      <div className="size">
        <span aria-hidden>{party.partySize}</span>
        <span className="vh">Party of {party.partySize}</span>
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
        <Button pending={isBusy} aria-label={`Cancel seating ${guestName(party)}`} onClick={onCancel}>
          Cancel
        </Button>
      ) : party.tableId === null ? (
        <Button
          variant={hasTable ? 'solid' : 'line'}
          data-seat={party.id}
          aria-label={`Seat Now: ${words}`}
          onClick={onSeat}
        >
          Seat Now
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
  if (quotedMinutes === null) return 'no quote'
  return over > 0 ? `${over} over ${quotedMinutes}` : `of ${quotedMinutes} quoted`
}

function Source({ party, timeZone }: Pick<PartyCardProps, 'party' | 'timeZone'>) {
  if (party.tableNumber !== null) {
    return (
      <p className="party-held">
        <Icon name="seat" size={16} />
        {party.tableNumber} held
      </p>
    )
  }
  if (party.userId === null) {
    return (
      <p>
        <Icon name="walk" size={16} />
        <span>Walk-in</span>
      </p>
    )
  }
  const since = waitingSinceMs(party)
  return (
    <p>
      <Icon name="phone" size={16} />
      <span>
        {since > Date.parse(party.createdAt) ? `App, for ${formatClockTime(since, timeZone)}` : 'App request'}
      </span>
    </p>
  )
}

/** The party holds a table already: one press ends what was begun. */
function FinishSeating({ party, words }: { party: RestaurantReservation; words: string }) {
  const seat = useSeatParty()
  return (
    <Button
      variant="solid"
      pending={seat.isPending}
      aria-label={`Seat Now: ${words}`}
      onClick={() => seat.mutate({ partyId: party.id })}
    >
      Seat Now
    </Button>
  )
}
