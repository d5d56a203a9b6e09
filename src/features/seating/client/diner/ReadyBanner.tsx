import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { ROUTES } from '#contract/screens.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import type { DinerReservation } from '../../contract.ts'
import { useAnswerCall, useDinerReservations } from './dinerReservations.ts'
import { isCalled } from './dinerStatus.ts'
import { dinerMessages } from './messages.en.ts'
import styles from './readyBanner.module.css'
import { announceCall, endCall } from './readyCall.ts'

const NONE: readonly DinerReservation[] = []

/**
 * Stays until the diner has answered the call, because a toast of ten seconds is easily missed. The diner's own
 * list already starts with the call.
 */
export function ReadyBanner({ shownPath }: { shownPath: string | undefined }) {
  const t = useMessages(dinerMessages)
  const reservations = useDinerReservations().data ?? NONE
  const calls = reservations.filter((one) => isCalled(one) && one.answer === null)
  useAnnouncements(reservations)
  useCallingTitle(calls.length > 0)
  if (calls.length === 0 || shownPath === ROUTES.dinerReservations) return null
  return (
    <section className={styles.call} aria-label={t('statusReady')}>
      {calls.map((reservation) => (
        <Banner key={reservation.id} reservation={reservation} />
      ))}
    </section>
  )
}

function Banner({ reservation }: { reservation: DinerReservation }) {
  const t = useMessages(dinerMessages)
  const answer = useAnswerCall()
  return (
    <div className={clsx('row', styles.banner)}>
      <Icon name="bell" />
      <p>
        {t.rich('tableReadyAt', {
          b: (words) => <b>{words}</b>,
          restaurant: reservation.restaurantName,
        })}
      </p>
      <Button
        size="sm"
        pending={answer.isPending}
        onClick={() => answer.mutate({ reservation, answer: 'coming' })}
      >
        {t('onMyWay')}
      </Button>
    </div>
  )
}

/** Announces each call once, even if the live channel missed it, and stops once the visit has moved on. */
function useAnnouncements(reservations: readonly DinerReservation[]): void {
  const called = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const now = new Set<number>()
    for (const { id, stage, answer, calledAt, restaurantName } of reservations) {
      if (stage !== 'called' || answer !== null || calledAt === null) continue
      now.add(id)
      announceCall({ id, calledAt, restaurantName })
    }
    for (const id of called.current) if (!now.has(id)) endCall(id)
    called.current = now
  }, [reservations])
}

/** Shows the call in the tab's title while the page is hidden. */
function useCallingTitle(isCalling: boolean): void {
  useEffect(() => {
    if (!isCalling) return
    const call = `${messagesOf(dinerMessages)('tableReadyTitle')} `
    const silence = () => {
      if (document.title.startsWith(call)) document.title = document.title.slice(call.length)
    }
    const callOrSilence = () => {
      silence()
      if (document.hidden) document.title = call + document.title
    }
    callOrSilence()
    document.addEventListener('visibilitychange', callOrSilence)
    return () => {
      document.removeEventListener('visibilitychange', callOrSilence)
      silence()
    }
  }, [isCalling])
}
