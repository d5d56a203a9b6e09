import { useMemo, useState } from 'react'
import type { HoursOf } from '#domain/waits/displayWait.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { SelectField } from '#kit/SelectField.tsx'
import { useBookingTimes } from '../publicQueries.ts'
import { dinerMessages } from './messages.en.ts'
import styles from './requestTableForm.module.css'
import { requestDays, usualTime, withTimes } from './requestTimes.ts'

/** The day and time chosen in the form; `instant` is undefined for a restaurant that is never open. */
export function useLaterTime(restaurant: HoursOf, nowMs: number, isListClosed: boolean, wish: Wish) {
  const days = useMemo(() => requestDays(restaurant, nowMs, isListClosed), [restaurant, nowMs, isListClosed])
  const [chosenDay, setChosenDay] = useState<string>()
  const [chosenInstant, setChosenInstant] = useState<string>()
  // The chosen time may have passed while the form was open.
  const opening = days.find((one) => one.day === chosenDay) ?? days[0]
  const open = useBookingTimes(wish.restaurantId, wish.partySize, opening?.day)
  const day = opening && open ? withTimes(opening, open, restaurant.timeZone) : opening
  const time = day?.times.find(({ instant }) => instant === chosenInstant)
  return {
    days,
    day,
    instant: time?.instant ?? (day && usualTime(day, restaurant.timeZone)),
    chooseDay: (wanted: string) => {
      setChosenDay(wanted)
      setChosenInstant(undefined)
    },
    chooseTime: setChosenInstant,
  }
}

/** Whose times with room are offered. */
interface Wish {
  restaurantId: number
  partySize: number
}

/** The day and the time, to choose from those when the restaurant is open. */
export function LaterFields({ days, day, instant, chooseDay, chooseTime }: ReturnType<typeof useLaterTime>) {
  const t = useMessages(dinerMessages)
  if (!day) return <p className="fld-hint">{t('noOpeningHours')}</p>
  return (
    <div className={styles.later}>
      <SelectField
        label={t('date')}
        options={days.map((one) => ({ value: one.day, label: one.label }))}
        value={day.day}
        onChange={(event) => chooseDay(event.target.value)}
      />
      {day.times.length === 0 && <p className="fld-hint">{t('fullyBooked')}</p>}
      <SelectField
        label={t('time')}
        disabled={day.times.length === 0}
        options={day.times.map((time) => ({ value: time.instant, label: time.label }))}
        value={instant ?? ''}
        onChange={(event) => chooseTime(event.target.value)}
      />
    </div>
  )
}
