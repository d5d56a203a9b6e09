import { useTicking } from '#features/tables/client/useTicking.ts'
import { formatAge, formatClockTime, formatDate } from '#platform/client/format.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import type { RestaurantReservation } from '../contract.ts'
import { DeleteReservation } from './DeleteReservation.tsx'
import { guestName, isForLater } from './hostLists.ts'
import { useCallParty } from './hostWrites.ts'

interface RequestListProps {
  /** Pending, the oldest first. */
  requests: readonly RestaurantReservation[]
  /** Confirmed for later, the next first. */
  expected: readonly RestaurantReservation[]
}

/** "Reservation requests" (Spec §2), and below them whoever is expected later. */
export function RequestList({ requests, expected }: RequestListProps) {
  return (
    <>
      <section aria-label="Requests">
        <div className="sec">
          <h2>
            Requests <span className="num">{requests.length}</span>
          </h2>
        </div>
        {requests.length === 0 ? (
          <p className="reqs-none">No pending requests</p>
        ) : (
          <ul className="reqs">
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        )}
      </section>
      {expected.length > 0 && (
        <section aria-label="Expected later">
          <div className="sec sec-more">
            <h2>
              Expected later <span className="num">{expected.length}</span>
            </h2>
          </div>
          <ul className="reqs">
            {expected.map((party) => (
              <ExpectedCard key={party.id} party={party} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** "7:45 pm", with the day when it is not today. */
function timeOf(instant: string, nowMs: number): string {
  const isToday = new Date(instant).toDateString() === new Date(nowMs).toDateString()
  const clock = formatClockTime(instant)
  return isToday ? clock : `${formatDate(instant, nowMs)}, ${clock}`
}

function RequestCard({ request }: { request: RestaurantReservation }) {
  const confirm = useCallParty()
  const when = useTicking((nowMs) =>
    isForLater(request)
      ? `For ${timeOf(request.reservationTime, nowMs)}`
      : `Asked ${formatAge(request.createdAt, nowMs)}`,
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
        aria-label={`Confirm ${guestName(request)}, party of ${request.partySize}`}
        onClick={() => confirm.mutate(request)}
      >
        Confirm
      </Button>
    </li>
  )
}

function ExpectedCard({ party }: { party: RestaurantReservation }) {
  const callParty = useCallParty()
  const when = useTicking((nowMs) => timeOf(party.reservationTime, nowMs))
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
        aria-label={`Call party: ${guestName(party)}, party of ${party.partySize}`}
        onClick={() => callParty.mutate(party)}
      >
        Call party
      </Button>
    </li>
  )
}

function Size({ partySize }: { partySize: number }) {
  return (
    <span className="size">
      <span aria-hidden>{partySize}</span>
      <span className="vh">Party of {partySize}</span>
    </span>
  )
}
