import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { DAYS_FROM_MONDAY } from '#domain/hoursStored.ts'
import { storePeriods } from '#domain/openingHours.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { HoursDay } from './HoursDay.tsx'
import { copiedTo, type DraftWeek, isWeekValid, usualWeek, weeklyOf } from './hoursDraft.ts'
import styles from './hoursEditor.module.css'
import { HoursByDay } from './OpeningHours.tsx'
import { ownProfileMessages } from './ownProfile/messages.en.ts'
import { useNowMs } from './useNowMs.ts'

interface HoursEditorProps {
  /** null while no hours are known. */
  value: DraftWeek | null
  timeZone: string
  onChange: (week: DraftWeek) => void
  /** Whether saving was tried: then missing times are errors too. */
  isTried: boolean
  /** Focuses the first invalid time. */
  ref?: Ref<{ focus: () => void }>
}

/** Opening hours in a few words, and, opened, day by day, Monday first. */
export function HoursEditor({ value, timeZone, onChange, isTried, ref }: HoursEditorProps) {
  const t = useMessages(ownProfileMessages)
  const [isOpen, setOpen] = useState(false)
  const nowMs = useNowMs()
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
  }))
  const start = () => {
    onChange(usualWeek())
    setOpen(true)
  }
  if (!value) {
    return (
      <EmptyState compact icon="clock" action={<Button onClick={start}>{t('setOpeningHours')}</Button>}>
        {t('noHoursYet')}
      </EmptyState>
    )
  }
  if (!isOpen && isWeekValid(value)) {
    return (
      <div className={styles.summary}>
        <HoursByDay
          restaurant={{ hoursOfOperation: storePeriods(weeklyOf(value)), timeZone }}
          nowMs={nowMs}
        />
        <Button icon="pencil" onClick={() => setOpen(true)}>
          {t('editHours')}
        </Button>
      </div>
    )
  }
  return (
    <ul ref={list}>
      {DAYS_FROM_MONDAY.map((dayOfWeek) => {
        const day = value[dayOfWeek] ?? { isOpen: false, spans: [] }
        return (
          <HoursDay
            key={dayOfWeek}
            dayOfWeek={dayOfWeek}
            day={day}
            isTried={isTried}
            onChange={(changed) => onChange(value.map((old, index) => (index === dayOfWeek ? changed : old)))}
            onCopy={(days) => onChange(copiedTo(value, dayOfWeek, days))}
          />
        )
      })}
    </ul>
  )
}
