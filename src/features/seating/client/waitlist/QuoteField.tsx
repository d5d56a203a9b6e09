import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { QUOTE_MINUTES } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useFieldNotes } from '#kit/Field.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { seatingMessages } from '../messages.en.ts'
import styles from './quoteField.module.css'

const STEP_MINUTES = 5

/** The next quote in steps of five; an empty field counts as 0. */
export function steppedQuote(minutes: number | null, direction: 1 | -1): number {
  const steps = (minutes ?? 0) / STEP_MINUTES
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.min(QUOTE_MINUTES.max, Math.max(QUOTE_MINUTES.min, next * STEP_MINUTES))
}

interface QuoteFieldProps extends UseFormRegisterReturn<'waitTime'> {
  /** Null while the field is empty. */
  minutes: number | null
  onStep: (minutes: number) => void
  error: string | undefined
  /** The estimate, and its explanation. */
  children?: ReactNode
}

/** The quote for a party, typed or set in steps of five minutes, next to the suggested one. */
export function QuoteField({ minutes, onStep, error, children, ...field }: QuoteFieldProps) {
  const t = useMessages(seatingMessages)
  const { control, notes } = useFieldNotes({ id: undefined, hint: undefined, error, warning: undefined })
  const stepButton = (direction: 1 | -1) => (
    <IconButton
      icon={direction === 1 ? 'plus' : 'minus'}
      label={direction === 1 ? t('fiveMore') : t('fiveFewer')}
      onClick={() => onStep(steppedQuote(minutes, direction))}
    />
  )
  return (
    <div className={styles.quote}>
      <label htmlFor={control.id} className="fld-label">
        {t('quotedWait')}
      </label>
      <div className={styles.box}>
        <div className={styles.steps}>
          {stepButton(-1)}
          <div className={clsx('field', error && 'is-invalid')}>
            <input
              type="number"
              inputMode="numeric"
              min={QUOTE_MINUTES.min}
              max={QUOTE_MINUTES.max}
              {...field}
              {...control}
            />
            <span aria-hidden>{t('min')}</span>
          </div>
          {stepButton(1)}
        </div>
        {children && <p className={clsx('muted', styles.why)}>{children}</p>}
      </div>
      {notes}
    </div>
  )
}
