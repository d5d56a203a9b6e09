import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { BOOKING_DAYS_AHEAD } from '#domain/limits.ts'
import { type Caller, refusalOf, serverForTests } from '#test/support/app.ts'
import { aStand } from '#test/support/people.ts'
import { addParty, callParty, listForRestaurant } from '../contract.ts'

const server = serverForTests()
let host: Caller
beforeEach(async () => {
  ;({ host } = await aStand(server))
})

const add = (aheadMs: number) =>
  host.call(addParty, {
    body: {
      ...{
        status: 'ready_to_seat' as const,
        name: 'Rossi',
        partySize: 4,
        phone: '+14155550142',
        waitTime: 20,
      },
      reservationTime: new Date(Date.now() + aheadMs).toISOString(),
    },
  })

describe('a party that a host adds for a later time', () => {
  test('is a booking: confirmed, without a quote, and called when its time has come', async () => {
    const { status, body } = await add(5 * HOUR_MS)
    expect([status, body.status, body.waitTime, body.suggestedMinutes]).toEqual([
      201,
      'confirmed',
      null,
      null,
    ])
    expect((await host.call(listForRestaurant)).body).toMatchObject([{ id: body.id, status: 'confirmed' }])
    const called = await host.call(callParty, { params: { id: body.id } })
    expect(called.body).toMatchObject({ status: 'ready_to_seat', stage: 'called' })
  })

  test('is refused when it is too far ahead', async () => {
    const answer = await add((BOOKING_DAYS_AHEAD + 1) * DAY_MS)
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'invalid'])
    expect((await add((BOOKING_DAYS_AHEAD - 1) * DAY_MS)).status).toBe(201)
  })

  test('waits now when its time is only minutes away, or past', async () => {
    for (const aheadMs of [4 * MINUTE_MS, -HOUR_MS]) {
      expect((await add(aheadMs)).body).toMatchObject({ status: 'ready_to_seat', waitTime: 20 })
    }
  })
})
