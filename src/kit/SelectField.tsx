import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon, type IconName } from './Icon.tsx'

type SelectOption = string | { value: string; label: string }

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>,
    FieldTexts {
  options: readonly SelectOption[]
  /** The first, empty option, such as "Select a cuisine"; without it, the first option is selected. */
  placeholder?: string | undefined
  icon?: IconName
  /** Stands in the same box, such as a button for the usual choice. */
  before?: ReactNode
}

const choiceOf = (option: SelectOption) =>
  typeof option === 'string' ? { value: option, label: option } : option

/** The system's own select, so phones show their picker; takes `register(…)` directly. */
export function SelectField({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  placeholder,
  icon,
  before,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div
          className={clsx('field', 'field-select', error && 'is-invalid', select.disabled && 'is-disabled')}
        >
          {icon && <Icon name={icon} />}
          {before}
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(choiceOf).map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="down" className="field-chevron" />
        </div>
      )}
    </Field>
  )
}
