import { useState } from 'react'
import { addDays } from '#domain/calendar.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Chip } from '#kit/Chip.tsx'
import { ChipBar } from '#kit/ChipBar.tsx'
import { TextField } from '#kit/TextField.tsx'
import { type DayRange, DaysQuery } from '../bodies.ts'
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
  onChoose: (days: DayRange) => void
}

/** Tonight, the last week or four weeks, or any days. */
export function DayChoice({ today, days, onChoose }: DayChoiceProps) {
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
      {isOpen && <OtherDays today={today} days={days} onChoose={onChoose} />}
    </>
  )
}

function OtherDays({ today, days, onChoose }: DayChoiceProps) {
  const t = useMessages(numbersMessages)
  const { form, field } = useFields(DaysQuery, days)
  return (
    <form noValidate className={styles.otherDays} onSubmit={form.handleSubmit(onChoose)}>
      <TextField type="date" label={t('from')} max={today} {...field('from')} />
      <TextField type="date" label={t('to')} max={today} {...field('to')} />
      <Button type="submit">{t('showDays')}</Button>
    </form>
  )
}
