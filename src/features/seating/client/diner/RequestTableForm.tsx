import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import type { HoursOf } from '#domain/waits/displayWait.ts'
import { openWords } from '#features/restaurants/client/openWords.ts'
import { PartySizeStepper } from '#features/restaurants/client/PartySizeStepper.tsx'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { DialogFooter } from '#kit/DialogFooter.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { refusalWords } from '../listWords.ts'
import { useBookingTimes, usePublicList } from '../publicQueries.ts'
import { useRequestTable } from './dinerReservations.ts'
import { dinerMessages } from './messages.en.ts'
import styles from './requestTableForm.module.css'
import { canAskForNow, requestDays, usualTime, withTimes } from './requestTimes.ts'

interface RequestTableFormProps {
  restaurant: PublicRestaurant
  startSize: number
  currentWait: (partySize: number) => ReactNode
  onDone: () => void
}

/** Party size and time: now, or a time within opening hours. */
export function RequestTableForm({ restaurant, startSize, currentWait, onDone }: RequestTableFormProps) {
  const t = useMessages(dinerMessages)
  const nowMs = useNowMs()
  const ask = useRequestTable()
  const [partySize, setPartySize] = useState(startSize)
  const { data: list } = usePublicList(restaurant.id)
  const isOpenNow = canAskForNow(restaurant, nowMs)
  const refusal = list ? refusalWords(list, { partySize, timeZone: restaurant.timeZone, nowMs }) : null
  const isNowPossible = isOpenNow && refusal === null
  const [wantsLater, setWantsLater] = useState(!isNowPossible)
  const isLater = wantsLater || !isNowPossible
  const later = useLaterTime(restaurant, nowMs, list?.listState === 'closed', {
    restaurantId: restaurant.id,
    partySize,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending || (isLater && !later.instant)) return
    const reservationTime = isLater ? later.instant : undefined
    ask.mutate(
      { restaurantId: restaurant.id, partySize, ...(reservationTime ? { reservationTime } : {}) },
      { onSuccess: onDone },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className={clsx('row between', styles.size)}>
        <span aria-hidden>{t('partySize')}</span>
        <PartySizeStepper value={partySize} onChange={setPartySize} />
      </div>
      <fieldset className={clsx('bare', styles.choices)}>
        <legend>{t('when')}</legend>
        <When
          name={t('now')}
          detail={isOpenNow ? (refusal ?? t('nowDetail')) : closedWords(restaurant, nowMs)}
          checked={!isLater}
          disabled={!isNowPossible}
          onChoose={() => setWantsLater(false)}
        />
        <When
          name={t('later')}
          detail={t('laterDetail')}
          checked={isLater}
          onChoose={() => setWantsLater(true)}
        />
      </fieldset>
      {isLater ? <LaterFields {...later} /> : currentWait(partySize)}
      <DialogFooter>
        <Button onClick={onDone}>{t('notNow')}</Button>
        <Button
          type="submit"
          variant="brand"
          pending={ask.isPending}
          disabled={isLater && later.instant === undefined}
        >
          {t('sendRequest')}
        </Button>
      </DialogFooter>
    </form>
  )
}

function closedWords({ hoursOfOperation, timeZone }: PublicRestaurant, nowMs: number): string {
  const words = openWords(hoursOfOperation, timeZone, nowMs)
  const t = messagesOf(dinerMessages)
  return words?.rest ? t('closedUntil', { opens: words.rest }) : t('closed')
}

interface WhenProps {
  name: string
  detail: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}

function When({ name, detail, checked, disabled = false, onChoose }: WhenProps) {
  return (
    <label className={styles.when}>
      <input type="radio" name="when" checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
    </label>
  )
}

/** The day and time chosen in the form; `instant` is undefined for a restaurant that is never open. */
function useLaterTime(restaurant: HoursOf, nowMs: number, isListClosed: boolean, wish: Wish) {
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
function LaterFields({ days, day, instant, chooseDay, chooseTime }: ReturnType<typeof useLaterTime>) {
  const t = useMessages(dinerMessages)
  if (!day) return <p className="fld-hint">{t('noOpeningHours')}</p>
  return (
    <div className={clsx('stack', styles.later)}>
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
