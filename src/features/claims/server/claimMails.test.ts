import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIRST_ADMIN_EMAIL } from '#domain/accounts.ts'
import { serverForTests } from '#test/support/app.ts'
import { claimantsOf } from '#test/support/claimants.ts'
import { aUser } from '#test/support/factories.ts'
import { mailForTests } from '#test/support/mailForTests.ts'
import { anAdmin } from '#test/support/people.ts'
import { SOON } from '#test/support/timeouts.ts'
import { aTwilioStub, type TwilioStub } from '#test/support/twilioStub.ts'
import * as calls from '../contract.ts'

let stub: TwilioStub
beforeAll(async () => {
  stub = await aTwilioStub()
})
afterAll(() => stub.close())
const mail = mailForTests()
const server = serverForTests(() => ({ settings: { ...stub.settings, SMTP_URL: mail.url } }))
beforeEach(() => {
  stub.taken.length = 0
})

const { aClaim, aPlace, anApplicant } = claimantsOf(server)

describe('the admins are told by email', () => {
  const letters = () => mail.messages.filter(({ text }) => text.includes('/admin/dashboard'))
  const theLetter = () =>
    vi.waitFor(() => {
      const [letter] = letters()
      if (!letter) throw new Error('no email yet')
      return letter
    }, SOON)
  beforeEach(async () => {
    for (const email of ['ana@site.example', 'bo@site.example']) {
      await aUser(server.db, { userType: 'admin', email, emailNorm: email })
    }
    await aUser(server.db, { userType: 'admin', email: 'gone@site.example', isActive: false })
    await aUser(server.db, { userType: 'admin', email: 'typo@site.example', isEmailConfirmed: false })
    const firstAdmin = { email: FIRST_ADMIN_EMAIL, emailNorm: FIRST_ADMIN_EMAIL }
    await aUser(server.db, { userType: 'admin', ...firstAdmin })
  })

  test('that a claim waits, at the addresses they entered [D-6]', async () => {
    await aClaim()
    const letter = await theLetter()
    expect(letter.to).toBe('ana@site.example, bo@site.example')
    expect(letter.text).toContain(
      'The account of Little Marigold says that The Little Marigold is its restaurant.',
    )
  })

  test('that a restaurant says it is another one, once, and without addresses in its name [D-6]', async () => {
    await aPlace()
    const { me } = await anApplicant({ name: 'Little Marigold http://evil.example' })
    const dismissals = [me.call(calls.dismissMatches), me.call(calls.dismissMatches)]
    expect((await Promise.all(dismissals)).map(({ status }) => status)).toEqual([200, 200])
    await me.call(calls.dismissMatches)
    await server.app.ctx.mailer.close()
    expect(letters()).toHaveLength(1)
    expect(letters()[0]?.text).toContain('The account of Little Marigold says')
    expect(letters()[0]?.text).not.toContain('evil.example')
  })
})

describe('the claimant is told by email what an admin decided [D-8]', () => {
  test.each([
    ['approved', calls.approveClaim, 'This restaurant is yours'],
    ['declined', calls.declineClaim, 'Your claim was declined'],
  ] as const)('%s', async (_what, decide, heading) => {
    const { user, claim } = await aClaim()
    await (await anAdmin(server)).call(decide, { params: { id: claim.id } })
    await server.app.ctx.mailer.close()
    const told = mail.messages.filter(({ text }) => text.includes(heading))
    expect(told.map(({ to }) => to)).toEqual([user.email])
    expect(told[0]?.text).toContain('/restaurant/profile')
  })
})

describe('the claimants of a place that another account gets are told that theirs was declined [D-8]', () => {
  test.each(['an admin approves', 'a code proves'])('when %s the claim of the other', async (how) => {
    const { me, claim, place } = await aClaim()
    const rival = await anApplicant({ contactName: 'Ann Other' })
    await rival.me.call(calls.makeClaim, { body: { restaurantId: place.id } })
    if (how === 'a code proves') {
      await me.call(calls.sendClaimCode)
      const [code = ''] = /\d{6}/.exec(stub.taken[0]?.body ?? '') ?? []
      expect((await me.call(calls.confirmClaim, { body: { code } })).status).toBe(200)
    } else await (await anAdmin(server)).call(calls.approveClaim, { params: { id: claim.id } })
    await server.app.ctx.mailer.close()
    const told = mail.messages.filter(({ text }) => text.includes('Your claim was declined'))
    expect(told.map(({ to }) => to)).toEqual([rival.user.email])
  })
})

test('nobody is told of a declined claim when an admin merges the place with the claimant’s own restaurant', async () => {
  const { place, ownId } = await aClaim()
  const body = { keptId: place.id, mergedId: ownId }
  expect((await (await anAdmin(server)).call(calls.mergeRestaurants, { body })).status).toBe(200)
  await server.app.ctx.mailer.close()
  expect(mail.messages.filter(({ text }) => text.includes('was declined'))).toEqual([])
})
