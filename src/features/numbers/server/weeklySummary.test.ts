import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { restaurantMembers } from '#kernel/server/db/schema/members.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { EmailMessage } from '#kernel/server/mailer.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aReservation, aRestaurant } from '#test/support/factories.ts'
import { aTeam } from '#test/support/team.ts'
import { setWeeklySummary, weeklySummary } from '../contract.ts'
import { sendSummaries } from './weeklySummary.ts'

const server = serverForTests(() => ({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } }))

const turnOn = (caller: Caller, language: 'en' | 'es' = 'en') =>
  caller.call(setWeeklySummary, { body: { isOn: true, language } })

/** A node whose clock stands still, and the mail it has sent. */
function aNode(now: string, transmit: (message: EmailMessage) => Promise<void> = async () => {}) {
  const sent: EmailMessage[] = []
  const node = {
    db: server.db,
    clock: { now: async () => new Date(now), at: () => new Date(now) },
    log: server.app.log,
    settings: readSettings({ PUBLIC_URL: 'https://tables.example' }),
    mailer: {
      delivery: 'mail' as const,
      send: () => {},
      close: async () => {},
      transmit: async (message: EmailMessage) => {
        await transmit(message)
        sent.push(message)
      },
    },
  }
  return { sent, send: () => sendSummaries(node) }
}

/** A team in New York, and one party that was seated on the Friday before the Monday of these tests. */
async function aWeek() {
  const team = await aTeam(server)
  await server.db.update(restaurants).set({ timeZone: 'America/New_York', name: 'Fig Moon' })
  const at = new Date('2026-05-08T22:00:00Z')
  await aReservation(server.db, {
    ...{ restaurantId: team.restaurantId, partySize: 4, status: 'cancelled', endedReason: 'left' },
    ...{ cancelledBy: 'restaurant', cancelledAt: at, createdAt: at, reservationTime: at, source: 'host' },
  })
  return team
}

// Six in the morning in New York.
const MONDAY = '2026-05-11T10:00:00Z'

describe('the weekly summary', () => {
  test('is off until a member switches it on for themselves', async () => {
    const { owner, manager, host } = await aTeam(server)
    const isOn = async (caller: Caller) => (await caller.call(weeklySummary)).body.isOn
    expect(await isOn(owner)).toBe(false)
    expect((await turnOn(owner)).body).toMatchObject({ isOn: true, canBeSent: true })
    expect((await turnOn(owner)).body.isOn).toBe(true)
    expect([await isOn(owner), await isOn(manager)]).toEqual([true, false])
    expect((await turnOn(host)).status).toBe(403)
    expect((await host.call(weeklySummary)).status).toBe(403)
    await owner.call(setWeeklySummary, { body: { isOn: false } })
    expect(await isOn(owner)).toBe(false)
  })

  test('has the numbers of the week, in each member’s language [T-10]', async () => {
    const { owner, manager } = await aWeek()
    await turnOn(owner)
    await turnOn(manager, 'es')
    const { sent, send } = aNode(MONDAY)
    await send()
    const subjects = sent.map(({ subject }) => subject).toSorted()
    expect(subjects).toEqual(['Fig Moon: tu semana en números', 'Fig Moon: your week in numbers'])
    const english = sent.find(({ subject }) => subject.includes('your'))
    expect(english?.text).toContain('from Mon, May 4 to Sun, May 10')
    expect(english?.text).toMatch(/Parties.*1 \(before: 0\)/)
    expect(english?.text).toMatch(/Walk-aways.*1 \(before: 0\)/)
    expect(english?.text).toContain('https://tables.example/restaurant/numbers')
    const spanish = sent.find(({ subject }) => subject.includes('semana'))
    expect(spanish?.text).toContain('del lun, 4 de may al dom, 10 de may')
    expect(spanish?.text).toMatch(/Se fueron.*1 \(antes: 0\)/)
  })

  test.each([
    ['on Sunday evening', '2026-05-11T03:00:00Z', 0],
    ['before six on Monday', '2026-05-11T09:59:00Z', 0],
    ['at six on Monday', MONDAY, 1],
    ['late on Monday, after a long outage', '2026-05-12T03:00:00Z', 1],
    ['on Tuesday', '2026-05-12T10:00:00Z', 0],
  ])('%s in New York: %s, sent %i times', async (_, now, count) => {
    const { owner } = await aWeek()
    await turnOn(owner)
    const { sent, send } = aNode(now)
    await send()
    expect(sent).toHaveLength(count)
  })

  test('is not sent to a deactivated member, or one whose address is not confirmed', async () => {
    const { owner, ownerId, manager } = await aWeek()
    for (const member of [owner, manager]) await turnOn(member)
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, ownerId))
    await server.db.update(users).set({ isEmailConfirmed: false }).where(eq(users.id, manager.id))
    const { sent, send } = aNode(MONDAY)
    await send()
    expect(sent).toEqual([])
  })

  test('is sent once a week, whatever the number of nodes, and again the week after', async () => {
    const { owner } = await aWeek()
    await turnOn(owner)
    const nodes = Array.from({ length: 6 }, () => aNode(MONDAY))
    await Promise.all(nodes.map(({ send }) => send()))
    await nodes[0]?.send()
    expect(nodes.flatMap(({ sent }) => sent)).toHaveLength(1)
    const next = aNode('2026-05-18T10:00:00Z')
    await next.send()
    expect(next.sent).toHaveLength(1)
  })

  test('control: nodes that only look who is due would each send it', async () => {
    const { owner } = await aWeek()
    await turnOn(owner)
    const due = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.pool.query('select from weekly_summaries where sent_on is null'),
      ),
    )
    expect(due.flatMap(({ rows }) => rows)).toHaveLength(6)
  })

  test.each([
    ['does not answer', new Error('connection refused')],
    [
      'refuses the sender',
      Object.assign(new Error('sender rejected'), { responseCode: 550, command: 'MAIL FROM' }),
    ],
  ])('is tried again when the mail server %s', async (_, error) => {
    const { owner } = await aWeek()
    await turnOn(owner)
    const broken = aNode(MONDAY, async () => {
      throw error
    })
    await broken.send()
    const { sent, send } = aNode(MONDAY)
    await send()
    expect(sent).toHaveLength(1)
  })

  test('has one Message-ID a week and member, so that a mailbox shows a repeated one once', async () => {
    const { owner, manager } = await aWeek()
    await turnOn(owner)
    const taken: EmailMessage[] = []
    const unanswered = aNode(MONDAY, async (message) => {
      taken.push(message)
      throw Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', command: 'CONN' })
    })
    await unanswered.send()
    await turnOn(manager)
    const [again, next] = [aNode(MONDAY), aNode('2026-05-18T10:00:00Z')]
    for (const node of [again, next]) await node.send()
    const idOf = ({ messageId }: EmailMessage) => messageId
    expect(again.sent.map(idOf)).toContain(taken.map(idOf)[0])
    expect(new Set([...again.sent, ...next.sent].map(idOf)).size).toBe(4)
    expect(taken.map(idOf)[0]).toMatch(/^<week-2026-05-11-\d+-\d+@tables\.example>$/)
  })

  test('is given up for the week when the mail server refuses the address', async () => {
    const { owner } = await aWeek()
    await turnOn(owner)
    const refusing = aNode(MONDAY, async () => {
      throw Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' })
    })
    await refusing.send()
    const { sent, send } = aNode(MONDAY)
    await send()
    expect(sent).toEqual([])
    const next = aNode('2026-05-18T10:00:00Z')
    await next.send()
    expect(next.sent).toHaveLength(1)
  })

  test.each([
    ['a busy mail server', { responseCode: 451 }],
    ['a mail server that refuses the password of the site', { responseCode: 535, code: 'EAUTH' }],
  ])('is tried again after %s', async (_, answer) => {
    const { owner } = await aWeek()
    await turnOn(owner)
    const failing = aNode(MONDAY, async () => {
      throw Object.assign(new Error('not now'), answer)
    })
    await failing.send()
    const { sent, send } = aNode(MONDAY)
    await send()
    expect(sent).toHaveLength(1)
  })

  test('is not sent twice for a week when it is switched off and on again', async () => {
    const { owner } = await aWeek()
    await turnOn(owner)
    const { sent, send } = aNode(MONDAY)
    await send()
    await owner.call(setWeeklySummary, { body: { isOn: false } })
    await turnOn(owner, 'es')
    await send()
    expect(sent).toHaveLength(1)
    await owner.call(setWeeklySummary, { body: { isOn: false } })
    const next = aNode('2026-05-18T10:00:00Z')
    await next.send()
    expect(next.sent).toEqual([])
  })

  test('stays on when the team moves to a merged restaurant', async () => {
    const { owner, restaurantId } = await aWeek()
    await turnOn(owner)
    const { id } = await aRestaurant(server.db, { timeZone: 'America/New_York', name: 'Plum Star' })
    await server.pool.query('update restaurant_members set restaurant_id = $1 where restaurant_id = $2', [
      id,
      restaurantId,
    ])
    const { sent, send } = aNode(MONDAY)
    await send()
    expect(sent.map(({ subject }) => subject)).toEqual(['Plum Star: your week in numbers'])
  })

  test('is not for members who left the team or became hosts', async () => {
    const { owner, manager } = await aWeek()
    await turnOn(manager)
    await turnOn(owner)
    await server.pool.query(`update restaurant_members set role = 'host' where role = 'manager'`)
    const demoted = aNode(MONDAY)
    await demoted.send()
    expect(demoted.sent).toHaveLength(1)
    await server.db.delete(restaurantMembers)
    const gone = aNode('2026-05-18T10:00:00Z')
    await gone.send()
    expect(gone.sent).toEqual([])
  })
})
