import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** The main action of a form, as wide as the form. */
export const SubmitButton = ({ pending, children }: { pending?: boolean; children: ReactNode }) => (
  <Button type="submit" variant="brand" size="lg" wide pending={pending ?? false}>
    {children}
  </Button>
)
