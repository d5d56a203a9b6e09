import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { bookingTime } from '#features/seating/client/booking/bookingWords.ts'
import { bookingMessages } from '#features/seating/client/booking/messages.en.ts'
import type { GuestBooking } from '#features/seating/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { guestBookingFile } from '../../calls.ts'
import { CardRow, GuestCard, PlaceCard } from '../pages/GuestCard.tsx'
import { Actions, GuestHeading, Hint } from '../pages/GuestFrame.tsx'
import { PushRow } from './PushRow.tsx'
import { useAnswer } from './useAnswer.ts'
import { useGuestPush } from './useGuestPush.ts'
import styles from './visit.module.css'
import { isIdle, type ShownVisit } from './visitState.ts'
import { Who } from './Who.tsx'

interface Props {
  visit: ShownVisit
  booking: GuestBooking
}

/** A table booked for later: to confirm, change or cancel until the cut-off. */
export function Booked({ visit, booking }: Props) {
  const t = useMessages(bookingMessages)
  const push = useGuestPush(visit.token)
  const { view, nowMs } = visit
  const { timeZone, phone } = view.restaurant
  const isRequest = view.stage === 'requested'
  const isChangeable = nowMs <= Date.parse(booking.changeableUntil)
  const isAsked = booking.isReminded && !booking.isReconfirmed && !isRequest
  const title = isRequest ? t('requested') : isAsked ? t('stillComing') : t('booked')
  return (
    <>
      <Who visit={visit} />
      <GuestHeading title={title}>
        {isRequest ? t('requestedText') : isAsked ? t('stillComingText') : null}
      </GuestHeading>
      <GuestCard label={t('booked')}>
        <CardRow icon="calendar">
          <b>{bookingTime(booking.time, timeZone)}</b>
        </CardRow>
        {booking.isReconfirmed && <CardRow icon="check">{t('thanks')}</CardRow>}
        <CardRow icon="clock">
          {isChangeable
            ? t('changeUntil', { time: bookingTime(booking.changeableUntil, timeZone) })
            : t('tooLate', { phone: phone || 'none' })}
        </CardRow>
        {visit.staleSince === null && <PushRow push={push} reachedBy={view.reachedBy} />}
      </GuestCard>
      <PlaceCard {...view.restaurant} />
      <Actions>
        {isAsked && <ConfirmButton visit={visit} />}
        <Button asChild icon="calendar">
          <a href={guestBookingFile.path.replace(':token', visit.token)} download>
            {t('addToCalendar')}
          </a>
        </Button>
        {isChangeable && (
          <div className={clsx('buttons', styles.pair)}>
            <ChangeButton visit={visit} booking={booking} />
            <CancelButton visit={visit} />
          </div>
        )}
        {visit.staleSince !== null && <Hint isCentered>{t('offline')}</Hint>}
      </Actions>
    </>
  )
}

function ConfirmButton({ visit }: { visit: ShownVisit }) {
  const t = useMessages(bookingMessages)
  const { send, isPending, hasFailed } = useAnswer(visit)
  return (
    <>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {t('failed')}
        </p>
      )}
      <Button
        variant="brand"
        size="lg"
        disabled={isIdle(visit)}
        pending={isPending}
        onClick={() => send('confirm')}
      >
        {t('confirm')}
      </Button>
    </>
  )
}

/** Asks before the booking is gone. */
function CancelButton({ visit }: { visit: ShownVisit }) {
  const t = useMessages(bookingMessages)
  const question = useRef<HTMLDialogElement>(null)
  const close = () => question.current?.close()
  const { send, isPending, hasFailed } = useAnswer(visit, close)
  return (
    <>
      <Button disabled={isIdle(visit)} onClick={() => question.current?.showModal()}>
        {t('cancel')}
      </Button>
      <dialog ref={question} className={clsx('card', styles.question)} aria-labelledby="cancel-title">
        <h2 id="cancel-title">{t('cancelTitle')}</h2>
        <p>{t('cancelText')}</p>
        {hasFailed && (
          <p className={styles.failed} role="alert">
            {t('failed')}
          </p>
        )}
        <div className="buttons">
          <Button onClick={close}>{t('keep')}</Button>
          <Button variant="solid" pending={isPending} onClick={() => send('leave')}>
            {t('cancelBooking')}
          </Button>
        </div>
      </dialog>
    </>
  )
}

/** Loaded when it is opened: most guests never change their booking. */
const ChangeBooking = lazy(async () => ({ default: (await import('./ChangeBooking.tsx')).ChangeBooking }))

function ChangeButton({ visit, booking }: Props) {
  const t = useMessages(bookingMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <>
      <Button disabled={isIdle(visit)} onClick={open}>
        {t('change')}
      </Button>
      <dialog
        ref={dialog}
        className={clsx('card', styles.question)}
        aria-labelledby="change-title"
        onClose={() => setIsOpen(false)}
      >
        <h2 id="change-title">{t('changeTitle')}</h2>
        {isOpen && (
          <Suspense fallback={<p>{t('loadingTimes')}</p>}>
            <ChangeBooking visit={visit} booking={booking} onClose={close} />
          </Suspense>
        )}
      </dialog>
    </>
  )
}
