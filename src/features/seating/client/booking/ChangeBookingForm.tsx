import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addDays, localMoment } from '#domain/calendar.ts'
import { PARTY_SIZE, REQUEST_TIME } from '#domain/limits.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { TextField } from '#kit/TextField.tsx'
import type { BookingChange } from '../../contract.ts'
import { bookingTimesQuery } from '../publicQueries.ts'
import styles from './changeBooking.module.css'
import { bookingMessages } from './messages.en.ts'

interface ChangeBookingFormProps {
  restaurantId: number
  timeZone: string
  booking: { time: string; partySize: number }
  nowMs: number
  pending: boolean
  /** Of the last attempt to save. */
  error: unknown
  onSave: (change: BookingChange) => void
  onBack: () => void
}

const SIZES = Array.from({ length: PARTY_SIZE.max }, (_, index) => String(index + 1))

/** A booking's size, day and time, of which only times with room can be chosen. */
export function ChangeBookingForm(props: ChangeBookingFormProps) {
  const { restaurantId, timeZone, booking, nowMs, pending, error, onSave, onBack } = props
  const t = useMessages(bookingMessages)
  const dayOf = (ms: number) => localMoment(new Date(ms), timeZone).day
  const bookedDay = dayOf(Date.parse(booking.time))
  const [partySize, setPartySize] = useState(booking.partySize)
  const [date, setDate] = useState(bookedDay)
  const [chosen, setChosen] = useState(booking.time)
  const { data, isError, isFetching, refetch } = useQuery({
    ...bookingTimesQuery(restaurantId, partySize, date),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // The booking has its own time already.
  const own = date === bookedDay && partySize <= booking.partySize ? [booking.time] : []
  const times = [...new Set([...own, ...(data ?? [])])].sort()
  const time = times.includes(chosen) ? chosen : times[0]
  const isChanged = time !== booking.time || partySize !== booking.partySize
  const latest = [dayOf(nowMs), bookedDay].sort().at(-1) ?? bookedDay
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (pending || time === undefined) return
    const seen = { reservationTime: booking.time, partySize: booking.partySize }
    onSave({ reservationTime: time, partySize, seen })
  }
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <SelectField
        label={t('partySize')}
        options={SIZES}
        value={String(partySize)}
        onChange={({ target }) => setPartySize(Number(target.value))}
      />
      <TextField
        label={t('date')}
        type="date"
        min={dayOf(nowMs)}
        max={[addDays(dayOf(nowMs), REQUEST_TIME.maxDaysAhead), latest].sort().at(-1)}
        value={date}
        onChange={({ target }) => target.value && setDate(target.value)}
      />
      <SelectField
        label={t('time')}
        disabled={times.length === 0}
        options={times.map((value) => ({ value, label: formatClockTime(value, timeZone) }))}
        value={time ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p className={styles.line} role="status">
        {isError ? (
          <>
            {t('timesNotLoaded')}{' '}
            <Button variant="quiet" size="sm" onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          </>
        ) : isFetching ? (
          t('loadingTimes')
        ) : (
          times.length === 0 && t('noTimes')
        )}
      </p>
      {error !== null && (
        <p className={styles.failed} role="alert">
          {t(wordsFor(error))}
        </p>
      )}
      <div className="buttons">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" variant="solid" pending={pending} disabled={time === undefined || !isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const WORDS = {
  slot_full: 'slotFull',
  no_tables_seat: 'noTables',
  booking_changed: 'changedMeanwhile',
  not_a_booking: 'changedMeanwhile',
} as const

function wordsFor(error: unknown): (typeof WORDS)[keyof typeof WORDS] | 'failed' {
  const code = error instanceof HttpError ? error.code : undefined
  return Object.entries(WORDS).find(([known]) => known === code)?.[1] ?? 'failed'
}
