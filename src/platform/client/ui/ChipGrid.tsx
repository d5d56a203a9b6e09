import { clsx } from 'clsx'
import type { Ref } from 'react'
import { Chip } from './Chip.tsx'

interface ChipGridProps {
  label: string
  values: readonly number[]
  value: number | undefined
  onChoose: (value: number) => void
  className?: string
  ref?: Ref<HTMLFieldSetElement>
}

/** The most common values of a number, one press each. */
export function ChipGrid({ label, values, value, onChoose, className, ref }: ChipGridProps) {
  return (
    <fieldset ref={ref} className={clsx('bare chip-grid', className)} aria-label={label}>
      {values.map((one) => (
        <Chip key={one} pressed={one === value} onPressedChange={() => onChoose(one)}>
          {one}
        </Chip>
      ))}
    </fieldset>
  )
}
