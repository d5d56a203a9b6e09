import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldNotes } from './Field.tsx'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

interface TickFieldProps extends TickProps {
  look: 'tick' | 'switch'
}

function TickField({ label, hint, error, look, id, className, ...input }: TickFieldProps) {
  const { control, notes } = useFieldNotes({ id, hint, error })
  return (
    <div className={clsx('fld', className)}>
      <label className={clsx('tick', look === 'switch' && 'tick-switch')} htmlFor={control.id}>
        <input
          {...input}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look === 'switch' ? 'switch' : 'tickbox'}
          {...control}
        />
        <span>{label}</span>
      </label>
      {notes}
    </div>
  )
}

/** A checkbox; takes `register(…)` directly. */
export function CheckboxField(props: TickProps) {
  return <TickField {...props} look="tick" />
}

/** An on/off switch: a checkbox underneath, so it takes `register(…)` directly. */
export function SwitchField(props: TickProps) {
  return <TickField {...props} look="switch" />
}
