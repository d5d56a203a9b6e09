import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { DAYS_FROM_MONDAY } from '#domain/hoursStored.ts'
import { storePeriods } from '#domain/openingHours.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { weekdayName } from '#kernel/client/i18n/clockWords.ts'
import { ActionMenu } from '#kit/ActionMenu.tsx'
import { Button } from '#kit/Button.tsx'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { TextField } from '#kit/TextField.tsx'
import {
  copiedTo,
  type DraftDay,
  type DraftSpan,
  type DraftWeek,
  isWeekValid,
  openingOf,
  spanIssues,
  usualSpan,
  usualWeek,
  weeklyOf,
} from './hoursDraft.ts'
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

interface HoursDayProps {
  /** 0 is Sunday. */
  dayOfWeek: number
  day: DraftDay
  /** Whether saving was tried; before that, missing times show no error. */
  isTried: boolean
  onChange: (day: DraftDay) => void
  onCopy: (days: readonly number[]) => void
}

/** Monday to Friday. */
const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5]

/** As a label: Spanish weekdays are lowercase. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One weekday of the hours editor: open or closed, and its time spans. */
function HoursDay({ dayOfWeek, day, isTried, onChange, onCopy }: HoursDayProps) {
  const t = useMessages(ownProfileMessages)
  const name = capitalized(weekdayName(dayOfWeek))
  const issues = spanIssues(day)
  const setOpen = (isOpen: boolean) =>
    onChange({ isOpen, spans: day.spans.length > 0 ? day.spans : [usualSpan()] })
  const setSpan = (changed: DraftSpan) =>
    onChange({ ...day, spans: day.spans.map((span) => (span.id === changed.id ? changed : span)) })
  const remove = (id: string) => {
    const spans = day.spans.filter((span) => span.id !== id)
    onChange({ isOpen: spans.length > 0, spans })
  }
  const addHours = () =>
    onChange({ isOpen: true, spans: [...day.spans, { ...usualSpan(), from: '', to: '' }] })
  const steps = [
    ...(day.isOpen ? [{ label: t('addHoursOn', { day: name }), onSelect: addHours }] : []),
    { label: t('copyDayToAllDays', { day: name }), onSelect: () => onCopy(DAYS_FROM_MONDAY) },
    { label: t('copyDayToWeekdays', { day: name }), onSelect: () => onCopy(WEEKDAY_NUMBERS) },
  ]
  return (
    <li className={styles.hoursDay}>
      <SwitchField label={name} checked={day.isOpen} onChange={({ target }) => setOpen(target.checked)} />
      <div className={styles.hoursSpans}>
        {!day.isOpen && <p className={styles.hoursClosed}>{t('closed')}</p>}
        {day.isOpen &&
          day.spans.map((span, index) => (
            <SpanFields
              key={span.id}
              name={index === 0 ? name : t('dayWithNumber', { day: name, number: index + 1 })}
              span={span}
              issue={isTried || openingOf(span) ? issues.get(span.id) : undefined}
              onChange={setSpan}
              onRemove={() => remove(span.id)}
            />
          ))}
      </div>
      <ActionMenu label={t('moreForDay', { day: name })} className={styles.hoursMore} actions={steps} />
    </li>
  )
}

interface SpanFieldsProps {
  /** "Monday", "Monday 2" */
  name: string
  span: DraftSpan
  issue: string | undefined
  onChange: (span: DraftSpan) => void
  onRemove: () => void
}

function SpanFields({ name, span, issue, onChange, onRemove }: SpanFieldsProps) {
  const t = useMessages(ownProfileMessages)
  const isCloseMissing = span.from !== '' && span.to === ''
  return (
    <div className={styles.hoursSpan}>
      <TextField
        label={t('dayOpens', { day: name })}
        labelHidden
        type="time"
        value={span.from}
        error={isCloseMissing ? undefined : issue}
        onChange={({ target }) => onChange({ ...span, from: target.value })}
      />
      <span className={styles.hoursTo} aria-hidden>
        {t('to')}
      </span>
      <TextField
        label={t('dayCloses', { day: name })}
        labelHidden
        type="time"
        value={span.to}
        hint={closingNote(span)}
        error={isCloseMissing ? issue : undefined}
        onChange={({ target }) => onChange({ ...span, to: target.value })}
      />
      <IconButton icon="x" label={t('removeHours', { day: name })} onClick={onRemove} />
    </div>
  )
}

function closingNote(span: DraftSpan): string | undefined {
  if (!openingOf(span) || span.to > span.from) return undefined
  const t = messagesOf(ownProfileMessages)
  return span.to === span.from ? t('open24Hours') : t('nextDay')
}
