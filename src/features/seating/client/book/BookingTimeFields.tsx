import { clsx } from 'clsx'
import { useState } from 'react'
import { addDays, localMoment } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { BOOKING_DAYS_AHEAD, REQUEST_TIME } from '#domain/limits.ts'
import { SLOT_MINUTES } from '#domain/standSettings.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { Button } from '#kit/Button.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { TextField } from '#kit/TextField.tsx'
import type { Book } from '../../contractStand.ts'
import { seatingMessages } from '../messages.en.ts'
import styles from './bookingTimeFields.module.css'
import { roomInWords, slotInWords } from './bookRows.ts'
import { bookMessages } from './messages.en.ts'
import { useBook } from './useBook.ts'

const SLOT_MS = SLOT_MINUTES * MINUTE_MS
const DINNER_MINUTE = 19 * 60

/** A booking whose time is changed; its own covers are not counted. */
interface Own {
  time: string
  partySize: number
}

/** The day and time that a host chooses; `instant` is undefined until there is one. Without a day, it is now at first. */
export function useBookingTime({ day, own }: { day?: string | undefined; own?: Own }) {
  const [date, setDate] = useState(day)
  const [chosen, setChosen] = useState(own?.time)
  const { data: book, isError, isFetching, refetch } = useBook(date)
  const today = localMoment(new Date(nowMs()), book?.timeZone ?? 'UTC').day
  const slots = book ? slotsToChoose(book, own) : []
  const chosenSlot = slots.find(({ time }) => time === chosen)
  const mayBeNow = day === undefined && (date === undefined || (book !== undefined && date === today))
  const isNow = mayBeNow && !chosen
  const minuteOf = (time: string) => localMoment(new Date(time), book?.timeZone ?? 'UTC').minuteOfDay
  const slotAt = (minute: number) => slots.find(({ time }) => minuteOf(time) === minute)
  const wanted = chosen ? Math.floor(minuteOf(chosen) / SLOT_MINUTES) * SLOT_MINUTES : DINNER_MINUTE
  // On another day, the same time, dinner or the first one.
  const usualSlot = slotAt(wanted) ?? slotAt(DINNER_MINUTE) ?? slots[0]
  const slot = isNow ? undefined : (chosenSlot ?? usualSlot)
  return {
    book,
    slots,
    slot,
    today,
    offersNow: day === undefined,
    isNow,
    instant: slot?.time,
    date: date ?? book?.date ?? '',
    setDate,
    choose: setChosen,
    chooseNow: () => {
      setDate(undefined)
      setChosen(undefined)
    },
    isFailed: isError && !book,
    isFetching,
    retry: () => void refetch(),
    /** Whether no table and no neighbors together seat a party. */
    isTooLarge: (partySize: number) => (book?.largestParty ?? partySize) < partySize,
  }
}

/** Those that are still to come, and the booking's own time. */
function slotsToChoose({ slots }: Book, own: Own | undefined): Book['slots'] {
  const soonestMs = nowMs() + REQUEST_TIME.toleranceMinutes * MINUTE_MS
  const ownSlotMs = own && Math.floor(Date.parse(own.time) / SLOT_MS) * SLOT_MS
  return slots
    .map((slot) =>
      own && Date.parse(slot.time) === ownSlotMs
        ? { time: own.time, covers: Math.max(0, slot.covers - own.partySize) }
        : slot,
    )
    .filter(({ time }) => time === own?.time || Date.parse(time) > soonestMs)
}

interface BookingTimeFieldsProps extends ReturnType<typeof useBookingTime> {
  partySize: number
}

/** The day and the time of a booking, with what is booked already. */
export function BookingTimeFields(props: BookingTimeFieldsProps) {
  const { book, slots, slot, date, today, isNow } = props
  const t = useMessages(bookMessages)
  const now = useMessages(seatingMessages)('now')
  return (
    <div className={clsx(styles.fields, props.offersNow && styles.nowOrLater, !isNow && styles.isLater)}>
      <SelectField
        label={t('time')}
        before={
          props.offersNow && (
            <button type="button" aria-pressed={isNow} onClick={props.chooseNow}>
              {now}
            </button>
          )
        }
        disabled={slots.length === 0 && !(isNow && !book)}
        placeholder={slot ? undefined : t('later')}
        options={slots.map((one) => ({
          value: one.time,
          label: slotInWords(one, book?.slotCovers ?? null, book?.timeZone ?? 'UTC'),
        }))}
        value={slot?.time ?? ''}
        onChange={({ target }) => props.choose(target.value)}
      />
      <TextField
        label={t('date')}
        type="date"
        min={today}
        max={addDays(today, BOOKING_DAYS_AHEAD)}
        value={date}
        onChange={({ target }) => target.value && props.setDate(target.value)}
      />
      {(!isNow || props.isFailed) && <Room {...props} />}
    </div>
  )
}

function Room({ book, slot, partySize, ...props }: BookingTimeFieldsProps) {
  const t = useMessages(bookMessages)
  const isOnline = useIsOnline()
  return (
    <>
      <p className={styles.line} role="status">
        {props.isFailed && props.isNow && !isOnline ? (
          t('nowOnly')
        ) : props.isFailed ? (
          <>
            {t('timesNotLoaded')}{' '}
            <Button size="sm" variant="quiet" onClick={props.retry}>
              {t('tryAgain')}
            </Button>
          </>
        ) : !book ? (
          t('loadingTimes')
        ) : slot ? (
          roomInWords(slot, book.slotCovers, partySize)
        ) : (
          t('noTimes')
        )}
      </p>
      {book && book.largestParty !== null && (
        <p className={styles.line} data-wrong={props.isTooLarge(partySize) || undefined} role="status">
          {t(props.isTooLarge(partySize) ? 'tooLarge' : 'largest', { largest: book.largestParty })}
        </p>
      )}
    </>
  )
}
