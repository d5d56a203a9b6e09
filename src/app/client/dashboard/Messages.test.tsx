import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { aParty, button, kept, openFakeStand, row, showStand } from '#test/screens/fakeStand.tsx'

beforeEach(openFakeStand)

const aMessage = (over: Partial<(typeof kept.messages)[number]>) => ({
  ...{ reservationId: 11, kind: 'ready' as const, channel: 'sms' as const, failure: null },
  ...{
    state: 'sent' as const,
    ordinal: 1,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  },
  ...over,
})
const aCalled = (): (typeof kept.parties)[number] => ({
  ...aParty(11, 'Delgado', 4),
  ...{ stage: 'called', callCount: 1, phone: '4155550100' },
  calledAt: new Date(Date.now() - 2 * MINUTE_MS).toISOString(),
  holdUntil: new Date(Date.now() + 8 * MINUTE_MS).toISOString(),
})

test.each([
  ['sent', null, 'Called'],
  ['opened', null, 'Seen, no answer'],
  ['failed', 'wrong_number', 'Not delivered: wrong number'],
] as const)('a message to a called party that is %s (%s) shows in its row', async (state, failure, line) => {
  kept.parties = [aCalled()]
  kept.messages = [aMessage({ state, failure }), aMessage({ kind: 'on_list', state: 'answered' })]
  const user = await showStand()
  expect(await within(row('Delgado')).findByText(line)).toBeTruthy()
  const fix = screen.queryByRole('button', { name: 'Fix contact of Delgado, party of 4' })
  expect(fix !== null).toBe(state === 'failed')
  if (!fix) return
  await user.click(fix)
  expect(within(screen.getByRole('dialog')).getByDisplayValue('4155550100')).toBeTruthy()
})

test('a message counts as not delivered only if no channel reached the guest', async () => {
  kept.parties = [aCalled()]
  const failed = aMessage({ state: 'failed', failure: 'wrong_number' })
  kept.messages = [failed, aMessage({ channel: 'email', state: 'delivered' })]
  const user = await showStand()
  expect(await within(row('Delgado')).findByText('Called')).toBeTruthy()
  await user.click(button('More for Delgado, party of 4'))
  expect(await screen.findByText('Text not delivered, wrong number')).toBeTruthy()
  expect(screen.getByText('Email delivered')).toBeTruthy()
})

test('a call after the last text of a visit says that none was sent', async () => {
  kept.parties = [{ ...aCalled(), callCount: 4 }]
  const sentAgo = (minutes: number) => ({
    createdAt: new Date(Date.now() - minutes * MINUTE_MS).toISOString(),
  })
  kept.messages = [
    aMessage({ ...sentAgo(5), ordinal: 4, state: 'opened' }),
    aMessage({ ...sentAgo(8), ordinal: 3 }),
  ]
  const user = await showStand()
  expect(await within(row('Delgado')).findByText('Not delivered: limit of 4 per visit')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Fix contact/ })).toBeNull()
  await user.click(button('More for Delgado, party of 4'))
  expect(await screen.findByText('Text not delivered, limit of 4 per visit')).toBeTruthy()
})
