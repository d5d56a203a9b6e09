import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon, type IconName } from './Icon.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  icon?: IconName
  /** On the right inside the frame: a unit, a button, a spinner. */
  trailing?: ReactNode
}

/** One line of text; takes react-hook-form's `register(…)` directly. */
export function TextField({
  label,
  labelHidden = false,
  hint,
  error,
  warning,
  icon,
  trailing,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, warning, id, className }}>
      {(control) => (
        <div className={clsx('field', error && 'is-invalid', input.disabled && 'is-disabled')}>
          {icon && <Icon name={icon} />}
          <input type="text" {...input} {...control} />
          {trailing}
        </div>
      )}
    </Field>
  )
}
