import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { Icon, type IconName } from './Icon.tsx'

interface StepperProps {
  /** Accessible name, such as "Party size". */
  label: string
  value: number
  range: { min: number; max: number }
  onChange: (value: number) => void
  icon?: IconName
  /** Shown before the number if there is room, such as "Party of". */
  prefix?: string
  disabled?: boolean
  className?: string | undefined
}

/** A whole number between two bounds, one press at a time; arrows, Home and End work too. */
export function Stepper({
  label,
  value,
  range: { min, max },
  onChange,
  icon,
  prefix,
  disabled = false,
  className,
}: StepperProps) {
  const t = useMessages(commonMessages)
  const goTo = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== value && !disabled) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = wantedBy(event.key, { value, min, max })
    if (wanted === undefined) return
    event.preventDefault()
    goTo(wanted)
  }
  // A button at its limit stays focusable, so that the focus stays in the stepper.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className={clsx('stepper', className)} onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-label={t('fewer', { label })}
        aria-disabled={disabled || value <= min}
        onClick={() => goTo(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">
        {icon && <Icon name={icon} />}
        {prefix && <span>{prefix}</span>}
        <span className="num">{value}</span>
      </output>
      <button
        type="button"
        aria-label={t('more', { label })}
        aria-disabled={disabled || value >= max}
        onClick={() => goTo(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

function wantedBy(
  key: string,
  { value, min, max }: { value: number; min: number; max: number },
): number | undefined {
  if (key === 'ArrowUp' || key === 'ArrowRight') return value + 1
  if (key === 'ArrowDown' || key === 'ArrowLeft') return value - 1
  if (key === 'Home') return min
  if (key === 'End') return max
  return undefined
}
