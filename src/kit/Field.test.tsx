import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { CheckboxField } from './CheckboxField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

interface Values {
  name: string
  cuisine: string
  terms: boolean
}

function aForm(onValid: (values: Values) => void) {
  function Form() {
    const { register, handleSubmit, formState } = useForm<Values>({
      defaultValues: { name: '', cuisine: '', terms: false },
    })
    const { errors } = formState
    return (
      <form onSubmit={handleSubmit(onValid)}>
        <TextField
          label="Name"
          error={errors.name?.message}
          {...register('name', { required: 'Name is required' })}
        />
        <SelectField label="Cuisine" placeholder="Any" options={['Thai', 'Greek']} {...register('cuisine')} />
        <CheckboxField label="Terms" {...register('terms')} />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<Form />)
}

test('a field without an error is neither invalid nor described', () => {
  render(<TextField label="Email" />)
  const input = screen.getByLabelText('Email')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('an invalid field is described by its hint and its error, both present in the page', () => {
  render(<TextField label="Email" hint="We never show it" error="Invalid email address" />)
  const input = screen.getByLabelText('Email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const texts = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['We never show it', 'Invalid email address'])
})

test('two fields with the same label do not share an id', () => {
  render(
    <>
      <TextField label="Email" />
      <TextField label="Email" />
    </>,
  )
  const [first, second] = screen.getAllByLabelText('Email')
  expect(first?.id).not.toBe(second?.id)
})

test('a refused submit puts the error at its field and the focus in it', async () => {
  const onValid = vi.fn()
  aForm(onValid)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const input = screen.getByLabelText('Name')
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(document.activeElement).toBe(input)
  expect(onValid).not.toHaveBeenCalled()
})

test('text, selection and checkbox reach the form they are registered with', async () => {
  const onValid = vi.fn()
  aForm(onValid)
  await userEvent.type(screen.getByLabelText('Name'), 'Delgado')
  await userEvent.selectOptions(screen.getByLabelText('Cuisine'), 'Greek')
  await userEvent.click(screen.getByLabelText('Terms'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(onValid.mock.calls[0]?.[0]).toEqual({ name: 'Delgado', cuisine: 'Greek', terms: true }),
  )
})

test('a password is hidden until it is revealed', async () => {
  render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})
