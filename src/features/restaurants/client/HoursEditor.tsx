import { type Ref, useImperativeHandle, useRef } from 'react'
import { DAYS_FROM_MONDAY } from '#domain/hoursStored.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { HoursDay } from './HoursDay.tsx'
import { copiedToAllDays, type DraftWeek, usualWeek } from './hoursDraft.ts'
import { ownProfileMessages } from './ownProfile/messages.en.ts'

interface HoursEditorProps {
  /** null while no hours are known. */
  value: DraftWeek | null
  onChange: (week: DraftWeek) => void
  /** Whether saving was tried: then missing times are errors too. */
  isTried: boolean
  /** Focuses the first invalid time. */
  ref?: Ref<{ focus: () => void }>
}

/** Opening hours day by day, Monday first. */
export function HoursEditor({ value, onChange, isTried, ref }: HoursEditorProps) {
  const t = useMessages(ownProfileMessages)
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
  }))
  if (!value) {
    return (
      <EmptyState
        compact
        icon="clock"
        action={<Button onClick={() => onChange(usualWeek())}>{t('setOpeningHours')}</Button>}
      >
        {t('noHoursYet')}
      </EmptyState>
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
            onCopyToAll={() => onChange(copiedToAllDays(value, day))}
          />
        )
      })}
    </ul>
  )
}
