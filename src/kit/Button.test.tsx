import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

test('a pending button keeps its label, is marked busy and ignores presses', async () => {
  const onClick = vi.fn()
  render(
    <Button pending onClick={onClick}>
      Seat Now
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Seat Now' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

test('a pending submit button does not send its form again', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button in a form does not send it unless told to', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('as a child it is the link itself, styled as a button', () => {
  render(
    <Button asChild variant="brand" icon="right">
      <a href="/browse">Find Restaurants</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Find Restaurants' })
  expect(link.getAttribute('href')).toBe('/browse')
  expect(link.className).toContain('btn-brand')
  expect(screen.queryByRole('button')).toBeNull()
})
