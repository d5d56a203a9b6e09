import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { isExpected } from '#domain/bookings.ts'
import { addDays, localMoment } from '#domain/calendar.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { Button } from '#kit/Button.tsx'
import type { DialogControl } from '#kit/Dialog.tsx'
import { Drawer } from '#kit/Drawer.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { Notice } from '#kit/Notice.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { Tag } from '#kit/Tag.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { RestaurantReservation } from '../../contract.ts'
import type { Book } from '../../contractStand.ts'
import { guestName } from '../hostLists.ts'
import { AddPartyDialog } from '../waitlist/AddPartyDialog.tsx'
import { RemoveParty } from '../waitlist/RemoveParty.tsx'
import styles from './bookDrawer.module.css'
import { busySlots, dayInWords, stateOf, totalsOf } from './bookRows.ts'
import { EditBookingDialog } from './EditBookingDialog.tsx'
import { bookMessages } from './messages.en.ts'
import { useBook } from './useBook.ts'

interface BookDrawerProps extends DialogControl {
  restaurantId: number
}

/** The bookings of a day: who comes when, and how full each quarter of an hour is. */
export function BookDrawer({ restaurantId, ...control }: BookDrawerProps) {
  const t = useMessages(bookMessages)
  return (
    <Drawer {...control} title={t('book')} isWide>
      <Days restaurantId={restaurantId} />
    </Drawer>
  )
}

function Days({ restaurantId }: { restaurantId: number }) {
  const t = useMessages(bookMessages)
  const isOnline = useIsOnline()
  const adding = useOpen()
  const [wanted, setWanted] = useState<string>()
  const { data: book, isFetching, isError, refetch } = useBook(wanted)
  const date = wanted ?? book?.date
  const retry = { onClick: () => void refetch(), pending: isFetching }
  return (
    <div className={styles.book}>
      {date && <DayChooser date={date} today={wanted ? todayIn(book) : date} onChoose={setWanted} />}
      {!isOnline ? (
        <Notice kind="offline">{t('offline')}</Notice>
      ) : (
        isError && (
          <Notice kind="error" action={retry}>
            {t(book ? 'notUpdated' : 'notLoaded')}
          </Notice>
        )
      )}
      {book ? (
        <DaySheet book={book} isOnline={isOnline}>
          <Button variant="brand" icon="plus" disabled={!isOnline} onClick={adding.show}>
            {t('bookTable')}
          </Button>
        </DaySheet>
      ) : (
        !isError && <SkeletonRows count={6} label={t('loading')} />
      )}
      {date && (
        <AddPartyDialog {...adding.props} restaurantId={restaurantId} waitlist={[]} bookingDay={date} />
      )}
    </div>
  )
}

const todayIn = (book: Book | undefined): string | undefined =>
  book && localMoment(new Date(nowMs()), book.timeZone).day

interface DayChooserProps {
  date: string
  today: string | undefined
  /** undefined is today. */
  onChoose: (date: string | undefined) => void
}

function DayChooser({ date, today, onChoose }: DayChooserProps) {
  const t = useMessages(bookMessages)
  return (
    <div className={styles.days}>
      <IconButton icon="chevronLeft" label={t('previousDay')} onClick={() => onChoose(addDays(date, -1))} />
      <h3 aria-live="polite">{dayInWords(date)}</h3>
      <IconButton icon="chevronRight" label={t('nextDay')} onClick={() => onChoose(addDays(date, 1))} />
      {today !== undefined && today !== date && (
        <Button size="sm" onClick={() => onChoose(undefined)}>
          {t('backToToday')}
        </Button>
      )}
    </div>
  )
}

interface DaySheetProps {
  book: Book
  isOnline: boolean
  children: ReactNode
}

function DaySheet({ book, isOnline, children }: DaySheetProps) {
  const t = useMessages(bookMessages)
  const { bookings, largestParty } = book
  return (
    <>
      <div className={clsx('buttons muted', styles.totals)}>
        <p>
          <b>{t('totals', totalsOf(bookings))}</b>
          {largestParty !== null && t('largest', { largest: largestParty })}
        </p>
        {children}
      </div>
      <Covers book={book} />
      {bookings.length === 0 ? (
        <EmptyState icon="calendar" compact>
          {t('emptyDay')}
        </EmptyState>
      ) : (
        <ol className={styles.bookings}>
          {bookings.map((booking) => (
            <Booking key={booking.id} booking={booking} book={book} isOnline={isOnline} />
          ))}
        </ol>
      )}
    </>
  )
}

/** A bar and a number for each quarter of an hour, against the limit if there is one. */
function Covers({ book }: { book: Book }) {
  const t = useMessages(bookMessages)
  const { slotCovers: limit, timeZone } = book
  const slots = busySlots(book.slots)
  if (slots.length === 0) return null
  const most = Math.max(limit ?? 0, ...slots.map(({ covers }) => covers))
  return (
    <section aria-label={t('covers')}>
      <h4>{t('covers')}</h4>
      <ol className={styles.covers}>
        {slots.map(({ time, covers }) => {
          const clock = formatClockTime(time, timeZone)
          const isFull = limit !== null && covers >= limit
          return (
            <li key={time} data-full={isFull || undefined}>
              <span className="vh">
                {limit === null
                  ? t('slotCovers', { time: clock, covers })
                  : t('slotCoversOf', { time: clock, covers, limit })}
              </span>
              <time aria-hidden>{clock}</time>
              <span className={styles.bar} aria-hidden>
                <i style={{ width: `${(covers / most) * 100}%` }} />
              </span>
              <b aria-hidden>{limit === null ? covers : `${covers}/${limit}`}</b>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface BookingProps {
  booking: RestaurantReservation
  book: Book
  isOnline: boolean
}

function Booking({ booking, book, isOnline }: BookingProps) {
  const t = useMessages(bookMessages)
  const editing = useOpen()
  const { partySize, phone, email, notes } = booking
  const state = stateOf(booking)
  const name = guestName(booking)
  const isOpen = isExpected({
    ...booking,
    createdAt: new Date(booking.createdAt),
    reservationTime: new Date(booking.reservationTime),
  })
  return (
    <li className={clsx(styles.booking, state?.isOver && styles.over)}>
      <time>{formatClockTime(booking.reservationTime, book.timeZone)}</time>
      <div>
        <p>
          <b>{name}</b>, {t('partyOf', { partySize })}
        </p>
        {(phone ?? email) && <p className="muted">{phone ?? email}</p>}
        {notes && <p className={styles.notes}>{notes}</p>}
        {state && <Tag icon={state.icon}>{state.words}</Tag>}
      </div>
      {isOpen && isOnline && (
        <div className={styles.actions}>
          <IconButton icon="pencil" label={t('edit', { name, partySize })} onClick={editing.show} />
          <RemoveParty reservation={booking} />
          <EditBookingDialog {...editing.props} booking={booking} day={book.date} />
        </div>
      )}
    </li>
  )
}
