import { formatAge, formatClockTime } from '#platform/client/format.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { currentLocale } from '#platform/client/i18n/language.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import type { RestaurantReservation } from '../contract.ts'
import { DeleteReservation } from './DeleteReservation.tsx'
import { asksForLater, guestName } from './hostLists.ts'
import { useCallParty } from './hostWrites.ts'
import { seatingMessages } from './messages.en.ts'
import { useTicking } from './useTicking.ts'

interface RequestListProps {
  /** Pending, the oldest first. */
  requests: readonly RestaurantReservation[]
  /** Confirmed for later, the next first. */
  expected: readonly RestaurantReservation[]
  /** The restaurant's; left out, the device's own. */
  timeZone: string | undefined
}

/** Reservation requests, and below them parties confirmed for later. */
export function RequestList({ requests, expected, timeZone }: RequestListProps) {
  const t = useMessages(seatingMessages)
  return (
    <>
      <section aria-label={t('requests')}>
        <div className="sec">
          <h2>
            {t('requests')} <span className="num">{requests.length}</span>
          </h2>
        </div>
        {requests.length === 0 ? (
          <p className="reqs-none">{t('noRequests')}</p>
        ) : (
          <ul className="reqs">
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </section>
      {expected.length > 0 && (
        <section aria-label={t('expectedLater')}>
          <div className="sec sec-more">
            <h2>
              {t('expectedLater')} <span className="num">{expected.length}</span>
            </h2>
          </div>
          <ul className="reqs">
            {expected.map((party) => (
              <ExpectedCard key={party.id} party={party} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** "7:45 pm", with the day when it is not today, by the restaurant's own clock. */
function timeOf(instant: string, nowMs: number, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    day: 'numeric',
    ...(timeZone && { timeZone }),
  })
  const clock = formatClockTime(instant, timeZone)
  const date = day.format(new Date(instant))
  return date === day.format(nowMs) ? clock : `${date}, ${clock}`
}

interface RequestCardProps {
  request: RestaurantReservation
  timeZone: string | undefined
}

function RequestCard({ request, timeZone }: RequestCardProps) {
  const t = useMessages(seatingMessages)
  const confirm = useCallParty()
  const when = useTicking((nowMs) =>
    asksForLater(request)
      ? t('requestFor', { time: timeOf(request.reservationTime, nowMs, timeZone) })
      : t('requestedAgo', { age: formatAge(request.createdAt, nowMs) }),
  )
  return (
    <li className="card req">
      <Size partySize={request.partySize} />
      <div>
        <h3>{guestName(request)}</h3>
        <p>{when}</p>
      </div>
      <DeleteReservation reservation={request} />
      <Button
        icon="check"
        pending={confirm.isPending}
        aria-label={t('confirmParty', { name: guestName(request), partySize: request.partySize })}
        onClick={() => confirm.mutate(request)}
      >
        {t('confirm')}
      </Button>
    </li>
  )
}

interface ExpectedCardProps {
  party: RestaurantReservation
  timeZone: string | undefined
}

function ExpectedCard({ party, timeZone }: ExpectedCardProps) {
  const t = useMessages(seatingMessages)
  const callParty = useCallParty()
  const when = useTicking((nowMs) => timeOf(party.reservationTime, nowMs, timeZone))
  return (
    <li className="card req">
      <Size partySize={party.partySize} />
      <div>
        <h3>{guestName(party)}</h3>
        <p>{when}</p>
      </div>
      <DeleteReservation reservation={party} />
      <Button
        icon="bell"
        pending={callParty.isPending}
        aria-label={t('callPartyNamed', { name: guestName(party), partySize: party.partySize })}
        onClick={() => callParty.mutate(party)}
      >
        {t('callParty')}
      </Button>
    </li>
  )
}

function Size({ partySize }: { partySize: number }) {
  const t = useMessages(seatingMessages)
  return (
    <span className="size">
      <span aria-hidden>{partySize}</span>
      <span className="vh">{t('partyOf', { partySize })}</span>
    </span>
  )
}
