import { Button, type ButtonProps } from './Button.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'iconOnly' | 'variant' | 'aria-label'> {
  label: string
}

export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <Button variant="quiet" iconOnly aria-label={label} {...rest} />
)
