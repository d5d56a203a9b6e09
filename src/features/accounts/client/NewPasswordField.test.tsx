import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordField } from './NewPasswordField.tsx'

const WARNING = 'Many people use this password, so it is easy to guess.'
const user = userEvent.setup()
const thePassword = () => screen.getByLabelText('New password')

test('a common password is warned about beside the field, and is not an error', async () => {
  render(<NewPasswordField label="New password" />)
  await user.type(thePassword(), 'Password123')
  await screen.findByText(WARNING)
  expect(thePassword().getAttribute('aria-invalid')).toBeNull()
  const describedBy = thePassword().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toBe(WARNING)

  await user.clear(thePassword())
  await user.type(thePassword(), 'four violet teapots')
  expect(screen.queryByText(WARNING)).toBeNull()
})

test('a password that is still too short is not warned about', async () => {
  render(<NewPasswordField label="New password" />)
  await user.type(thePassword(), 'dragon')
  await screen.findByText(WARNING)
  await user.type(thePassword(), '{Backspace}')
  expect(screen.queryByText(WARNING)).toBeNull()
})
