import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'trailing'> {
  range?: { min: number; max: number }
  /** Shown after the number, and part of the label for screen readers. */
  unit?: ReactNode
}

/** A whole number. Register it with `valueAsNumber`; an empty input reads as NaN. */
export function NumberField({ range, unit, ...input }: NumberFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={range?.min}
      max={range?.max}
      trailing={unit && <span aria-hidden>{unit}</span>}
      {...input}
    />
  )
}
