import { clsx } from 'clsx'
import { Chip } from './Chip.tsx'
import { ChipBar } from './ChipBar.tsx'

interface ChipGridProps {
  label: string
  values: readonly number[]
  value: number | undefined
  onChoose: (value: number) => void
  className?: string | undefined
  takesFocus?: boolean | undefined
}

/** The most common values of a number, one press each. */
export function ChipGrid({ label, values, value, onChoose, className, takesFocus }: ChipGridProps) {
  return (
    <ChipBar label={label} className={clsx('chip-grid', className)} takesFocus={takesFocus}>
      {values.map((one) => (
        <Chip key={one} pressed={one === value} onPressedChange={() => onChoose(one)}>
          {one}
        </Chip>
      ))}
    </ChipBar>
  )
}
