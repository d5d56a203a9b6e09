import { WEEKDAYS } from '#domain/calendar.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { SwitchField } from '#platform/client/ui/CheckboxField.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import { type DraftDay, type DraftSpan, openingOf, spanIssues, usualSpan } from './hoursDraft.ts'

interface HoursDayProps {
  /** 0 is Sunday. */
  dayOfWeek: number
  day: DraftDay
  /** Until then, times that are missing are only not entered yet. */
  isTried: boolean
  onChange: (day: DraftDay) => void
  onCopyToAll: () => void
}

/** One weekday of the hours editor: open or closed, and its spans. */
export function HoursDay({ dayOfWeek, day, isTried, onChange, onCopyToAll }: HoursDayProps) {
  const name = WEEKDAYS[dayOfWeek] ?? ''
  const issues = spanIssues(day)
  const setOpen = (isOpen: boolean) =>
    onChange({ isOpen, spans: day.spans.length > 0 ? day.spans : [usualSpan()] })
  const setSpan = (changed: DraftSpan) =>
    onChange({ ...day, spans: day.spans.map((span) => (span.id === changed.id ? changed : span)) })
  const remove = (id: string) => {
    const spans = day.spans.filter((span) => span.id !== id)
    onChange({ isOpen: spans.length > 0, spans })
  }
  return (
    <li className="hours-day">
      <SwitchField label={name} checked={day.isOpen} onChange={({ target }) => setOpen(target.checked)} />
      <div className="hours-spans">
        {!day.isOpen && <p className="hours-closed">Closed</p>}
        {day.isOpen &&
          day.spans.map((span, index) => (
            <SpanFields
              key={span.id}
              name={index === 0 ? name : `${name} ${index + 1}`}
              span={span}
              issue={isTried || openingOf(span) ? issues.get(span.id) : undefined}
              onChange={setSpan}
              onRemove={() => remove(span.id)}
            />
          ))}
        {day.isOpen && (
          <div className="hours-actions">
            <Button
              variant="quiet"
              size="sm"
              icon="plus"
              aria-label={`Add hours on ${name}`}
              onClick={() =>
                onChange({ ...day, spans: [...day.spans, { ...usualSpan(), from: '', to: '' }] })
              }
            >
              Add hours
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon="repeat"
              aria-label={`Copy ${name} to all days`}
              onClick={onCopyToAll}
            >
              Copy to all days
            </Button>
          </div>
        )}
      </div>
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
  const isCloseMissing = span.from !== '' && span.to === ''
  return (
    <div className="hours-span">
      <TextField
        label={`${name} opens`}
        labelHidden
        type="time"
        value={span.from}
        error={isCloseMissing ? undefined : issue}
        onChange={({ target }) => onChange({ ...span, from: target.value })}
      />
      <span className="hours-to" aria-hidden>
        to
      </span>
      <TextField
        label={`${name} closes`}
        labelHidden
        type="time"
        value={span.to}
        hint={closingNote(span)}
        error={isCloseMissing ? issue : undefined}
        onChange={({ target }) => onChange({ ...span, to: target.value })}
      />
      <Button
        variant="quiet"
        iconOnly
        icon="x"
        aria-label={`Remove these hours: ${name}`}
        onClick={onRemove}
      />
    </div>
  )
}

function closingNote(span: DraftSpan): string | undefined {
  if (!openingOf(span) || span.to > span.from) return undefined
  return span.to === span.from ? 'Open 24 hours' : 'The next day'
}
