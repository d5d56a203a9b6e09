import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { issueText } from '#kernel/client/errors/issueTexts.ts'
import {
  aField,
  aSource,
  FORM_ERROR,
  hint,
  holdTime,
  isSpinning,
  pass,
  SUGGESTIONS,
  type,
} from '#test/screens/addressFieldStage.tsx'

holdTime()

test('until its source is known, the field takes no text that it might lose, without showing it', () => {
  const { input } = aField(aSource({ status: 'waiting' }), '', null)
  expect([input.readOnly, input.disabled, input.placeholder]).toEqual([true, false, 'Enter address...'])
  expect(input.getAttribute('role')).toBeNull()
})

test('while the script loads the field says so and is disabled', () => {
  const { input } = aField(aSource({ status: 'loading' }))
  expect(input.placeholder).toBe('Loading Google Maps...')
  expect(input.disabled).toBe(true)
})

test('existing text does not hide that the script is loading', () => {
  aField(aSource({ status: 'loading' }), '418 Hayes Street')
  expect(screen.getByText('Loading Google Maps...')).toBeTruthy()
  expect(hint()).toBeNull()
})

test.each([
  ['without its script', 'failed', 'Failed to load Google Maps'],
  ['with a refused key', 'refused', 'Error loading Google Maps. Please check your API key.'],
] as const)('%s the field is plain, invalid and still takes text', async (_, status, message) => {
  const suggest = vi.fn(async () => SUGGESTIONS)
  const { input, changes } = aField(aSource({ status, suggest }), '', null)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(message)).toBeTruthy()
  expect([input.getAttribute('role'), input.disabled, input.placeholder]).toEqual([
    ...[null, false, 'Enter address...'],
  ])
  type(input, '418 Hayes')
  await pass(2000)
  expect([changes, suggest.mock.calls]).toEqual([['418 Hayes'], []])
  expect([hint(), isSpinning(), screen.getByText(message) !== null]).toEqual([null, false, true])
})

test('without its script the field still shows the form’s error first', () => {
  const { input } = aField(aSource({ status: 'failed' }))
  expect(screen.getByText(issueText(FORM_ERROR))).toBeTruthy()
  type(input, '418 Hayes Street')
  expect([
    screen.queryByText(issueText(FORM_ERROR)),
    screen.getByText('Failed to load Google Maps') !== null,
  ]).toEqual([...[null, true]])
})

const offline = async () => {
  throw new Error('offline')
}

test('if suggestions fail the field becomes a plain input', async () => {
  const { input, changes } = aField(aSource({ suggest: offline }))
  type(input, '418 hay')
  await pass(2000)
  expect([screen.queryByRole('listbox'), hint(), screen.getByRole('status').textContent]).toEqual([
    null,
    null,
    '',
  ])
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(changes).toEqual(['418 hay'])
})

test('a source’s error message is shown until a request succeeds again', async () => {
  const failure = 'Failed to initialize address lookup'
  const suggest = vi.fn(async () => SUGGESTIONS).mockImplementationOnce(offline)
  const { input, changes } = aField(aSource({ suggest, failure }), '', null)
  type(input, '418 hay')
  await pass(200)
  expect([input.getAttribute('aria-invalid'), input.getAttribute('role')]).toEqual(['true', null])
  expect([screen.getByText(failure) !== null, hint(), isSpinning()]).toEqual([true, null, false])
  type(input, '41')
  expect(screen.getByText(failure)).toBeTruthy()
  type(input, '418 haye')
  await pass(200)
  expect([screen.queryByText(failure), input.getAttribute('role')]).toEqual([null, 'combobox'])
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(changes).toEqual(['418 hay', '41', '418 haye'])
})

test('the attribution is below the list, and is not an option', async () => {
  const { input } = aField(aSource({ attribution: 'Google Maps' }))
  type(input, '418 hay')
  await pass(200)
  const attribution = screen.getByText('Google Maps')
  expect(attribution.getAttribute('translate')).toBe('no')
  expect(screen.getByRole('listbox').contains(attribution)).toBe(false)
  expect(screen.getAllByRole('option')).toHaveLength(2)
})
