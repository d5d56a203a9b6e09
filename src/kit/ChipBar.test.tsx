import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChipGrid } from './ChipGrid.tsx'

function Waits({ takesFocus = false }: { takesFocus?: boolean }) {
  const [minutes, setMinutes] = useState<number | undefined>(15)
  return (
    <>
      <button type="button">Before</button>
      <ChipGrid
        label="Waits"
        values={[5, 10, 15, 20]}
        value={minutes}
        onChoose={setMinutes}
        takesFocus={takesFocus}
      />
      <button type="button">After</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('Tab stops once among the chips, at the pressed one', async () => {
  const user = userEvent.setup()
  render(<Waits />)
  const stops: unknown[] = []
  for (let press = 0; press < 3; press += 1) {
    await user.tab()
    stops.push(focused())
  }
  expect(stops).toEqual(['Before', '15', 'After'])
})

test('the arrow keys, Home and End move between the chips and press none', async () => {
  const user = userEvent.setup()
  render(<Waits takesFocus />)
  expect(focused()).toBe('15')
  const reached: unknown[] = []
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{Home}', '{ArrowDown}', '{End}', '{ArrowLeft}']) {
    await user.keyboard(key)
    reached.push(focused())
  }
  expect(reached).toEqual(['20', '20', '5', '10', '20', '15'])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('15')
})

test('coming back, Tab stops at the chip that was left, once it is pressed', async () => {
  const user = userEvent.setup()
  render(<Waits takesFocus />)
  await user.keyboard('{ArrowLeft}{Enter}')
  await user.tab()
  expect(focused()).toBe('After')
  await user.tab({ shift: true })
  expect(focused()).toBe('10')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('10')
})
