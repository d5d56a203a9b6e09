import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GuestFrame } from './GuestFrame.tsx'

it('announces a call inside the main content, which screen readers can still jump to', () => {
  render(
    <GuestFrame name="Le Petit Quai" isCall isAlert>
      Your table is ready
    </GuestFrame>,
  )
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe('Your table is ready')
})
