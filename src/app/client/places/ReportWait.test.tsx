import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, json, kept, openAt, openFakeDiner } from '#test/screens/fakeDiner.tsx'

const REPORT = 'POST /api/reservations'

beforeEach(() => {
  openFakeDiner()
  sessionStorage.clear()
})

async function openForm() {
  const user = openAt('/restaurant/7')
  await screen.findByText('Wait unknown')
  await user.click(await button(/Verify Wait Time/))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Verify Wait Time' })) }
}
const isShown = (title: string) => screen.queryByText(title) !== null

test('a reported wait is shown before the response, and reverted if it is refused', async () => {
  let refuse = () => {}
  kept.instead.set(
    REPORT,
    new Promise((resolve) => {
      refuse = () =>
        resolve(json(429, { message: 'Too many reports. Try again later.', code: 'rate_limited' }))
    }),
  )
  const { user, form } = await openForm()
  await user.type(form.getByLabelText('Wait time'), '45')
  await user.click(form.getByRole('button', { name: 'Submit Wait Time' }))
  await waitFor(() => expect(isShown('Long wait')).toBe(true))
  refuse()
  expect(await screen.findByText('Failed to submit wait time report. Please try again.')).toBeTruthy()
  await waitFor(() => expect(isShown('Wait unknown')).toBe(true))
  expect(isShown('Long wait')).toBe(false)
})

test('Available Now is sent as a tap of one minute', async () => {
  const { user, form } = await openForm()
  await user.click(form.getByRole('button', { name: 'Available Now' }))
  await waitFor(() => expect(kept.sent).toHaveLength(1))
  expect(kept.sent[0]).toContain('"waitTime":1')
  expect(kept.sent[0]).toContain('"kind":"tap"')
})

test('a report for a closed place asks first, then is sent with the confirmation', async () => {
  const sentence = 'Little Marigold opens at 5 pm. If it is open now, report again and say so.'
  kept.instead.set(REPORT, json(409, { message: sentence, code: 'closed' }))
  const { user, form } = await openForm()
  await user.type(form.getByLabelText('Wait time'), '20')
  await user.click(form.getByRole('button', { name: 'Submit Wait Time' }))
  expect(await form.findByText(sentence)).toBeTruthy()
  // The form shows the question; no toast repeats it.
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  await user.click(form.getByRole('button', { name: 'It’s open, report anyway' }))
  await waitFor(() => expect(kept.sent).toHaveLength(2))
  expect(kept.sent[0]).not.toContain('confirmOpen')
  expect(kept.sent[1]).toContain('"confirmOpen":true')
})

test('other conflicts are shown as failures without a question', async () => {
  kept.instead.set(
    REPORT,
    json(409, { message: 'This is still in progress. Please wait a moment.', code: 'in_progress' }),
  )
  const { user, form } = await openForm()
  await user.type(form.getByLabelText('Wait time'), '20')
  await user.click(form.getByRole('button', { name: 'Submit Wait Time' }))
  expect(await screen.findByText('Failed to submit wait time report. Please try again.')).toBeTruthy()
  expect(form.queryByRole('button', { name: 'It’s open, report anyway' })).toBeNull()
})
