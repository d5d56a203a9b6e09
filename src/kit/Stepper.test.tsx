import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Stepper } from './Stepper.tsx'

function aStepper({ start, disabled = false }: { start: number; disabled?: boolean }) {
  const onChange = vi.fn()
  function Held() {
    const [value, setValue] = useState(start)
    const change = (next: number) => {
      onChange(next)
      setValue(next)
    }
    return (
      <Stepper
        label="Party size"
        value={value}
        range={{ min: 1, max: 10 }}
        onChange={change}
        disabled={disabled}
      />
    )
  }
  render(<Held />)
  return {
    onChange,
    shown: () => screen.getByRole('status').textContent,
    fewer: screen.getByRole('button', { name: 'Fewer: Party size' }),
    more: screen.getByRole('button', { name: 'More: Party size' }),
  }
}

test('one press is one step', async () => {
  const { more, fewer, shown } = aStepper({ start: 2 })
  await userEvent.click(more)
  await userEvent.click(more)
  await userEvent.click(fewer)
  expect(shown()).toBe('3')
})

test('at its maximum it goes no further and announces it', async () => {
  const { more, onChange, shown } = aStepper({ start: 10 })
  expect(more.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(more)
  expect(onChange).not.toHaveBeenCalled()
  expect(shown()).toBe('10')
})

test('at its minimum it goes no lower, and its button keeps the focus', async () => {
  const { fewer, onChange } = aStepper({ start: 2 })
  await userEvent.click(fewer)
  await userEvent.click(fewer)
  expect(onChange.mock.calls).toEqual([[1]])
  expect(document.activeElement).toBe(fewer)
})

test('arrows step, Home and End go to the bounds', async () => {
  const { more, shown } = aStepper({ start: 4 })
  more.focus()
  const after = async (keys: string) => {
    await userEvent.keyboard(keys)
    return shown()
  }
  expect(await after('{ArrowUp}')).toBe('5')
  expect(await after('{ArrowDown}{ArrowDown}')).toBe('3')
  expect(await after('{End}{ArrowUp}')).toBe('10')
  expect(await after('{Home}{ArrowDown}')).toBe('1')
})

test('a disabled stepper ignores presses and keys', async () => {
  const { more, onChange } = aStepper({ start: 4, disabled: true })
  await userEvent.click(more)
  await userEvent.keyboard('{ArrowUp}')
  expect(onChange).not.toHaveBeenCalled()
})
