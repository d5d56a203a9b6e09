import { MyReservations } from '#features/seating/client/MyReservations.tsx'
import { NotifyMe } from '#features/seating/client/NotifyMe.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './diner.css'

/** /diner/reservations. */
export function DinerReservationsScreen() {
  useTitle('My Reservations')
  return (
    <div className="diner-page">
      <h1>My Reservations</h1>
      <MyReservations />
      <NotifyMe />
    </div>
  )
}
