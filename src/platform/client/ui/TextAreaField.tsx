import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'

interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextAreaField({
  label,
  labelHidden = false,
  hint,
  error,
  id,
  className,
  ...input
}: TextAreaFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className={clsx('field', 'field-area', error && 'is-invalid', input.disabled && 'is-disabled')}>
          <textarea rows={4} {...input} {...control} />
        </div>
      )}
    </Field>
  )
}
