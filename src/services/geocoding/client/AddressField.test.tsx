import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  aField,
  aSource,
  HAYES,
  hint,
  holdTime,
  isSpinning,
  pass,
  press,
  SUGGESTIONS,
  type,
} from '#test/screens/addressFieldStage.tsx'

holdTime()

test('an empty field asks for an address and gives no hint', () => {
  const { input } = aField(aSource())
  expect(input.placeholder).toBe('Enter address...')
  expect(hint()).toBeNull()
})

test('the third character starts a spinner of one second, then comes the hint', async () => {
  const { input } = aField(aSource())
  type(input, '41')
  expect([isSpinning(), hint() !== null]).toEqual([false, true])
  type(input, '418')
  expect([isSpinning(), hint()]).toEqual([true, null])
  await pass(999)
  expect(isSpinning()).toBe(true)
  await pass(1)
  expect([isSpinning(), hint() !== null]).toEqual([false, true])
})

test('existing text has its hint immediately', () => {
  aField(aSource(), '418 Hayes Street')
  expect(hint()).not.toBeNull()
})

test('a pick sets the address, reports it, clears the error and notifies the form', async () => {
  const { input, changes, picks, heard } = aField(aSource())
  expect(input.getAttribute('aria-invalid')).toBe('true')
  type(input, '418 hay')
  await pass(200)
  heard.length = 0
  fireEvent.click(screen.getByRole('option', { name: /418 Hayes Street/ }))
  await pass(0)
  expect(input.value).toBe(HAYES.formattedAddress)
  expect(changes.at(-1)).toBe(HAYES.formattedAddress)
  expect(picks).toEqual([HAYES])
  expect(heard).toEqual(['input', 'blur'])
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a pick asks for no further suggestions', async () => {
  const suggest = vi.fn(async () => SUGGESTIONS)
  const { input } = aField(aSource({ suggest }))
  type(input, '418 hay')
  await pass(200)
  fireEvent.click(screen.getByRole('option', { name: /418 Hayes Street/ }))
  await pass(2000)
  expect(suggest).toHaveBeenCalledTimes(1)
})

test.each([
  ['nothing', async () => null],
  ['no formatted address', async () => ({ ...HAYES, formattedAddress: '' })],
])('a pick that carries %s is refused and the text stays', async (_, pick) => {
  const { input, picks } = aField(aSource({ pick }))
  type(input, '418 hay')
  await pass(200)
  fireEvent.click(screen.getByRole('option', { name: /418 Hayes Street/ }))
  await pass(0)
  expect(screen.getByText('Please select a valid address from the dropdown')).toBeTruthy()
  expect([input.value, picks]).toEqual(['418 hay', []])
  type(input, '418 haye')
  expect(screen.queryByText('Please select a valid address from the dropdown')).toBeNull()
})

test('free text is passed on as typed', async () => {
  const { input, changes } = aField(aSource())
  type(input, '  The blue door, Pier 9 ')
  await pass(2000)
  expect(changes).toEqual(['  The blue door, Pier 9 '])
})

test('arrows walk through the list and Enter picks, Escape closes', async () => {
  const pick = vi.fn(async () => HAYES)
  const { input } = aField(aSource({ pick }))
  type(input, '418 hay')
  await pass(200)
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  press(input, 'ArrowDown')
  press(input, 'ArrowDown')
  const second = screen.getByRole('option', { name: /Haight/ })
  expect(input.getAttribute('aria-activedescendant')).toBe(second.id)
  press(input, 'Escape')
  expect([screen.queryByRole('listbox'), input.getAttribute('aria-activedescendant')]).toEqual([null, null])
  press(input, 'ArrowUp')
  press(input, 'Enter')
  await pass(0)
  expect(pick).toHaveBeenCalledWith('b')
})

test('Enter without a chosen suggestion is left to the form', async () => {
  const { input } = aField(aSource())
  type(input, '418 hay')
  await pass(200)
  expect(press(input, 'Enter')).toBe(true)
})

test('typing on aborts the earlier request, and its late response changes nothing', async () => {
  const signals: AbortSignal[] = []
  const suggest = vi.fn((text: string, signal: AbortSignal) => {
    signals.push(signal)
    const answer = [{ id: text, mainText: text, secondaryText: '' }]
    return new Promise<typeof answer>((tell) => setTimeout(() => tell(answer), text === '418' ? 3000 : 100))
  })
  const { input } = aField(aSource({ suggest }))
  type(input, '418')
  await pass(200)
  type(input, '418 h')
  await pass(400)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await pass(5000)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['418 h'])
})

test('fast typing sends one request', async () => {
  const suggest = vi.fn(async () => SUGGESTIONS)
  const { input } = aField(aSource({ suggest }))
  for (const text of ['418', '418 ', '418 h', '418 ha']) {
    type(input, text)
    await pass(50)
  }
  await pass(500)
  expect(suggest.mock.calls.map(([text]: unknown[]) => text)).toEqual(['418 ha'])
})

test('a request is sent only after the source’s typing pause', async () => {
  const suggest = vi.fn(async () => SUGGESTIONS)
  const { input } = aField(aSource({ suggest, pauseMs: 300 }))
  type(input, '418 hay')
  await pass(299)
  expect(suggest).not.toHaveBeenCalled()
  await pass(1)
  expect(suggest).toHaveBeenCalledTimes(1)
})
