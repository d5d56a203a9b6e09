import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { openWords } from '#features/restaurants/client/openWords.ts'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { DialogFooter } from '#platform/client/ui/DialogFooter.tsx'
import { SelectField } from '#platform/client/ui/SelectField.tsx'
import { Stepper } from '#platform/client/ui/Stepper.tsx'
import { useRequestTable } from './dinerReservations.ts'
import { canAskForNow, requestDays, usualTime } from './requestTimes.ts'

interface RequestTableFormProps {
  restaurant: PublicRestaurant
  startSize: number
  currentWait: (partySize: number) => ReactNode
  onDone: () => void
}

/** How many are coming, and when: at once, or at a time within opening hours. */
export function RequestTableForm({ restaurant, startSize, currentWait, onDone }: RequestTableFormProps) {
  const nowMs = useNowMs()
  const ask = useRequestTable()
  const [partySize, setPartySize] = useState(startSize)
  const isNowPossible = canAskForNow(restaurant, nowMs)
  const [wantsLater, setWantsLater] = useState(!isNowPossible)
  const isLater = wantsLater || !isNowPossible
  const later = useLaterTime(restaurant, nowMs)

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
    <form className="request" noValidate onSubmit={submit}>
      <div className="request-size">
        <span aria-hidden>Party size</span>
        <Stepper
          label="Party size"
          icon="people"
          value={partySize}
          min={PARTY_SIZE.min}
          max={PARTY_SIZE.max}
          onChange={setPartySize}
        />
      </div>
      <fieldset className="request-when">
        <legend>When</legend>
        <When
          name="Now"
          detail={isNowPossible ? 'As soon as there is a table' : closedWords(restaurant, nowMs)}
          checked={!isLater}
          disabled={!isNowPossible}
          onChoose={() => setWantsLater(false)}
        />
        <When
          name="Later"
          detail="Today or up to 30 days ahead"
          checked={isLater}
          onChoose={() => setWantsLater(true)}
        />
      </fieldset>
      {isLater ? <LaterFields {...later} /> : currentWait(partySize)}
      <DialogFooter>
        <Button onClick={onDone}>Not now</Button>
        <Button
          type="submit"
          variant="brand"
          pending={ask.isPending}
          disabled={isLater && later.instant === undefined}
        >
          Send Request
        </Button>
      </DialogFooter>
    </form>
  )
}

function closedWords({ hoursOfOperation, timeZone }: PublicRestaurant, nowMs: number): string {
  const words = openWords(hoursOfOperation, timeZone, nowMs)
  return words?.rest ? `Closed, ${words.rest}` : 'Closed'
}

/** The day and time chosen in the form; undefined as instant where the doors never open. */
function useLaterTime(restaurant: PublicRestaurant, nowMs: number) {
  const days = useMemo(() => requestDays(restaurant, nowMs), [restaurant, nowMs])
  const [chosenDay, setChosenDay] = useState<string>()
  const [chosenInstant, setChosenInstant] = useState<string>()
  // What was chosen may have gone by while the form stood open.
  const day = days.find((one) => one.day === chosenDay) ?? days[0]
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

function LaterFields({ days, day, instant, chooseDay, chooseTime }: ReturnType<typeof useLaterTime>) {
  if (!day) return <p className="fld-hint">This restaurant names no hours in which it is open.</p>
  return (
    <div className="request-later">
      <SelectField
        label="Date"
        options={days.map((one) => ({ value: one.day, label: one.label }))}
        value={day.day}
        onChange={(event) => chooseDay(event.target.value)}
      />
      <SelectField
        label="Time"
        options={day.times.map((time) => ({ value: time.instant, label: time.label }))}
        value={instant ?? ''}
        onChange={(event) => chooseTime(event.target.value)}
      />
    </div>
  )
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
    <label className="when">
      <input type="radio" name="when" checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
    </label>
  )
}
