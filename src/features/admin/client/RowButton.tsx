import type { ComponentProps } from 'react'
import { Button } from '#platform/client/ui/Button.tsx'

interface RowButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'disabled' | 'onClick'> {
  label: string
}

/** An icon at the end of a row. */
export const RowButton = ({ label, ...rest }: RowButtonProps) => (
  <Button variant="quiet" iconOnly aria-label={label} {...rest} />
)
