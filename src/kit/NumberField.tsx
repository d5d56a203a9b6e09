import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'trailing'> {
  range?: { min: number; max: number }
  /** Shown after the number, and part of the label for screen readers. */
  unit?: ReactNode
}

/** Registers a number that may be left empty: it is null then, because an input cannot show NaN. */
export const OPTIONAL_NUMBER = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
} as const

/**
 * A whole number. Register it with `valueAsNumber`, so that an empty input reads as NaN, or with `OPTIONAL_NUMBER`.
 */
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
