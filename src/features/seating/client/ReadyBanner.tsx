import { useEffect } from 'react'
import { isWaiting } from '#domain/reservation.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { acknowledge, useAcknowledged } from './acknowledged.ts'
import { useDinerReservations } from './dinerReservations.ts'
import './readyBanner.css'

/** Stays in view until the diner has seen that a table is ready: a toast of ten seconds is easily missed. */
export function ReadyBanner() {
  const isSeen = useAcknowledged()
  const reservations = useDinerReservations().data ?? []
  const ready = reservations.filter(({ id, status }) => isWaiting(status) && !isSeen(id))
  useCallingTitle(ready.length > 0)
  return (
    <div role="status" className="ready-call">
      {ready.length > 0 && (
        <div className="ready-banner">
          <Icon name="bell" />
          <p>
            <b>Your table is ready</b> at {ready.map(({ restaurantName }) => restaurantName).join(' and ')}.
          </p>
          <Button size="sm" onClick={() => acknowledge(ready.map(({ id }) => id))}>
            On my way
          </Button>
        </div>
      )}
    </div>
  )
}

const CALL = 'Table ready! '

/** Calls from the tab's name for as long as nobody looks at the page. */
function useCallingTitle(isCalling: boolean): void {
  useEffect(() => {
    if (!isCalling) return
    const silence = () => {
      if (document.title.startsWith(CALL)) document.title = document.title.slice(CALL.length)
    }
    const callOrSilence = () => {
      silence()
      if (document.hidden) document.title = CALL + document.title
    }
    callOrSilence()
    document.addEventListener('visibilitychange', callOrSilence)
    return () => {
      document.removeEventListener('visibilitychange', callOrSilence)
      silence()
    }
  }, [isCalling])
}
