import { localMoment } from '#domain/calendar.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { bookingFile } from '../../calls.ts'
import type { DinerReservation, GuestBooking } from '../../contract.ts'
import { bookingTime } from '../booking/bookingWords.ts'
import { ChangeBookingForm } from '../booking/ChangeBookingForm.tsx'
import { bookingMessages } from '../booking/messages.en.ts'
import { CancelReservation } from './CancelReservation.tsx'
import { useAnswerCall, useChangeBooking } from './dinerReservations.ts'

interface BookingActionsProps {
  reservation: DinerReservation
  booking: GuestBooking
  nowMs: number
}

/** What a diner can do about a table booked for later: confirm, change, cancel, or call once it is too late. */
export function BookingActions({ reservation, booking, nowMs }: BookingActionsProps) {
  const t = useMessages(bookingMessages)
  const answer = useAnswerCall()
  const isChangeable = nowMs <= Date.parse(booking.changeableUntil)
  const isPending = reservation.status === 'pending'
  const isAsked = booking.isReminded && !booking.isReconfirmed
  return (
    <>
      {isAsked && (
        <Button
          variant="brand"
          icon="check"
          pending={answer.isPending}
          onClick={() => answer.mutate({ reservation, answer: 'confirm' })}
        >
          {t('confirm')}
        </Button>
      )}
      {!isPending && (
        <Button asChild icon="calendar">
          <a
            href={bookingFile.path.replace(':id', String(reservation.id))}
            download
            aria-label={t('addToCalendar')}
          >
            {t('calendar')}
          </a>
        </Button>
      )}
      {isChangeable && <ChangeBooking reservation={reservation} booking={booking} nowMs={nowMs} />}
      {(isChangeable || isPending) && <CancelReservation reservation={reservation} />}
    </>
  )
}

function ChangeBooking({ reservation, booking, nowMs }: BookingActionsProps) {
  const t = useMessages(bookingMessages)
  const change = useChangeBooking(reservation.id)
  const form = useOpen()
  const { restaurantId, restaurantTimeZone, partySize } = reservation
  return (
    <>
      <Button icon="pencil" onClick={form.show}>
        {t('change')}
      </Button>
      <Dialog {...form.props} title={t('changeTitle')}>
        <ChangeBookingForm
          restaurantId={restaurantId}
          timeZone={restaurantTimeZone}
          booking={{ time: booking.time, partySize }}
          nowMs={nowMs}
          pending={change.isPending}
          error={change.error}
          onSave={(body) => change.mutate(body, { onSuccess: form.hide })}
          onBack={form.hide}
        />
      </Dialog>
    </>
  )
}

/** Until when the booking can be changed here, with the day if it is another one; and whom to call then. */
export function BookingNote({ reservation, booking, nowMs }: BookingActionsProps) {
  const t = useMessages(bookingMessages)
  const { restaurantPhone, restaurantTimeZone, status } = reservation
  if (status === 'pending') return null
  if (booking.isReminded && !booking.isReconfirmed) return t('stillComingText')
  if (nowMs > Date.parse(booking.changeableUntil)) return t('tooLate', { phone: restaurantPhone || 'none' })
  const { changeableUntil, time } = booking
  const [day, until] = [time, changeableUntil].map((at) => localMoment(new Date(at), restaurantTimeZone).day)
  const inWords = day === until ? formatClockTime : bookingTime
  return t('changeUntil', { time: inWords(changeableUntil, restaurantTimeZone) })
}
