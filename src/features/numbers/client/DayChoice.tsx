import { useState } from 'react'
import { addDays } from '#domain/calendar.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Chip } from '#kit/Chip.tsx'
import { ChipBar } from '#kit/ChipBar.tsx'
import { TextField } from '#kit/TextField.tsx'
import type { DayRange } from '../contract.ts'
import { numbersMessages } from './messages.en.ts'
import styles from './numbers.module.css'

const SPANS = [1, 7, 28] as const

/** The last days until today, for as many as `count`. */
export const lastDays = (today: string, count: number): DayRange => ({
  from: addDays(today, 1 - count),
  to: today,
})

interface DayChoiceProps {
  today: string
  days: DayRange
  /** The longest range that can be asked for. */
  maxDays: number
  onChoose: (days: DayRange) => void
}

/** Tonight, the last week or four weeks, or any days. */
export function DayChoice({ today, days, maxDays, onChoose }: DayChoiceProps) {
  const t = useMessages(numbersMessages)
  const [isOpen, setIsOpen] = useState(false)
  const isChosen = (count: number) => {
    const { from, to } = lastDays(today, count)
    return !isOpen && days.from === from && days.to === to
  }
  const choose = (count: number) => {
    setIsOpen(false)
    onChoose(lastDays(today, count))
  }
  return (
    <>
      <ChipBar label={t('days')} className="buttons">
        {SPANS.map((count) => (
          <Chip key={count} pressed={isChosen(count)} onPressedChange={() => choose(count)}>
            {count === 1 ? t('tonight') : t('lastDays', { days: count })}
          </Chip>
        ))}
        <Chip pressed={isOpen} onPressedChange={setIsOpen}>
          {t('otherDays')}
        </Chip>
      </ChipBar>
      {isOpen && <OtherDays today={today} days={days} maxDays={maxDays} onChoose={onChoose} />}
    </>
  )
}

function OtherDays({ today, days, maxDays, onChoose }: DayChoiceProps) {
  const t = useMessages(numbersMessages)
  const [{ from, to }, setTyped] = useState(days)
  const isValid = from !== '' && to !== '' && from <= to && to < addDays(from, maxDays)
  return (
    <form
      className={styles.otherDays}
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) onChoose({ from, to })
      }}
    >
      <TextField
        type="date"
        label={t('from')}
        value={from}
        max={to}
        onChange={({ currentTarget }) => setTyped({ from: currentTarget.value, to })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={to}
        min={from}
        max={today}
        onChange={({ currentTarget }) => setTyped({ from, to: currentTarget.value })}
      />
      <Button type="submit" disabled={!isValid}>
        {t('showDays')}
      </Button>
    </form>
  )
}
