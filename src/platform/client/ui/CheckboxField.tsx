import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from './Field.tsx'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

interface TickFieldProps extends TickProps {
  look: 'tick' | 'switch'
}

function TickField({ label, hint, error, look, id, className, ...input }: TickFieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ')
  return (
    <div className={clsx('fld', className)}>
      <label className={clsx('tick', look === 'switch' && 'tick-switch')} htmlFor={controlId}>
        <input
          {...input}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look === 'switch' ? 'switch' : 'tickbox'}
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

/** A box to tick; takes `register(…)` as it is. */
export function CheckboxField(props: TickProps) {
  return <TickField {...props} look="tick" />
}

/** An on/off switch: a checkbox underneath, so it takes `register(…)` as it is. */
export function SwitchField(props: TickProps) {
  return <TickField {...props} look="switch" />
}
