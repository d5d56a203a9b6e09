import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#domain/team.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import type { TeamInvite, TeamMember, WrongPins } from '#features/team/contract.ts'
import { aDiner, button, json, kept, openAt, openFakeDiner, pathnameNow } from '#test/screens/fakeDiner.tsx'
import { DEFAULT_STAND } from '#test/screens/standAnswers.ts'

beforeEach(openFakeDiner)

const NORD = { id: 7, name: 'Osteria Nord' }
const SUD = { id: 8, name: 'Osteria Sud' }
const WHEN = '2026-11-20T18:00:00.000Z'

function workerAs(role: MemberRole, at = NORD): CurrentUser {
  return {
    ...aDiner({
      id: 1,
      username: null,
      fullName: 'Ada Ortiz',
      email: 'ada@example.com',
      userType: 'restaurant',
    }),
    restaurant: { ...at, cuisineType: 'Italian', imageUrl: null, tableCount: 3, role },
    restaurants: [NORD, SUD].map((one) => ({ ...one, role })),
    takenOverBy: null,
  }
}
const HUGO = { id: 9, name: 'Hugo Host', email: 'hugo@example.com', joinedAt: WHEN } as const
const members = (role: MemberRole): TeamMember[] => [
  {
    id: 1,
    name: 'Ada Ortiz',
    email: 'ada@example.com',
    role,
    hasPin: false,
    isYou: true,
    joinedAt: WHEN,
    devicesOf: [],
  },
  { ...HUGO, role: 'host', hasPin: true, isYou: false, devicesOf: ['Ada Ortiz'] },
]
const INVITE: TeamInvite = {
  id: 4,
  role: 'manager',
  invitedBy: 'Ada Ortiz',
  createdAt: WHEN,
  expiresAt: '2026-11-27T18:00:00.000Z',
}
const says = (step: string, status: number, body: unknown) => kept.instead.set(step, json(status, body))
const refuses = (step: string, message: string, status = 409) =>
  says(step, status, { message, code: 'conflict' })

function openTeam(
  role: MemberRole = 'owner',
  { invites = [], wrongPins = null }: { invites?: TeamInvite[]; wrongPins?: WrongPins | null } = {},
) {
  kept.user = workerAs(role)
  says('GET /api/team', 200, { members: members(role), invites, wrongPins })
  return openAt('/restaurant/team')
}

test('the team lists its members, and owners change their roles', async () => {
  const user = openTeam()
  const row = (await screen.findByText('Hugo Host')).closest('li')
  expect(row?.textContent).toContain('hugo@example.com')
  expect(row?.textContent).toContain('PIN set')
  says('PATCH /api/team/members/9', 200, { ...members('owner')[1], role: 'manager' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Hugo Host' }), 'Manager')
  await waitFor(() => expect(kept.sent).toEqual(['PATCH /api/team/members/9 {"role":"manager"}']))
})

test('owners read who guessed PINs, and end what was taken over', async () => {
  const user = openTeam('owner', { wrongPins: { count: 6, names: ['Hugo Host'] } })
  const told = await screen.findByText(/^6 wrong PINs were entered in the last 24 hours/)
  expect(told.textContent).toContain('on devices signed in as Hugo Host')
  const row = (await screen.findByText('Hugo Host')).closest('li')
  expect(row?.textContent).toContain('In use on the device of Ada Ortiz')
  says('DELETE /api/team/members/9/takeovers', 200, { ok: true, message: 'Done', code: 'takeovers_ended' })
  await user.click(await button('Sign Out Other Devices'))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out Other Devices' }),
  )
  await waitFor(() => expect(kept.sent).toEqual(['DELETE /api/team/members/9/takeovers']))
})

test('a host sees who is on the team, and can only leave it and set a PIN', async () => {
  const user = openTeam('host')
  expect(await screen.findByText('Hugo Host')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Hugo Host' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave Team' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set PIN' })).toBeTruthy()
  await user.click(await button('Menu'))
  expect(await screen.findByText('Signed in as Ada Ortiz')).toBeTruthy()
})

test('only those who may turn self check-in on see a link to the setting', async () => {
  says('GET /api/restaurant/stand', 200, DEFAULT_STAND)
  kept.user = workerAs('host')
  openAt('/restaurant/poster')
  expect(await screen.findByText('Self check-in is off. Ask a manager to turn it on.')).toBeTruthy()
  cleanup()
  kept.user = workerAs('manager')
  openAt('/restaurant/poster')
  expect(await screen.findByText(/Turn it on in your/)).toBeTruthy()
})

test('an owner creates a link for a role, which is shown once', async () => {
  const user = openTeam()
  const url = 'http://localhost/join-team#token=abc'
  says('POST /api/team/invites', 201, { ...INVITE, url })
  await user.click(await button('Invite'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Manager')
  await user.click(await button('Create Link'))
  expect(await screen.findByDisplayValue(url)).toBeTruthy()
  expect(kept.sent).toEqual(['POST /api/team/invites {"role":"manager"}'])
})

test('an owner revokes an open invitation', async () => {
  const user = openTeam('owner', { invites: [INVITE] })
  says('DELETE /api/team/invites/4', 200, { ok: true, message: 'Invitation revoked' })
  await user.click(await button('Revoke'))
  const dialog = await screen.findByRole('alertdialog')
  says('GET /api/team', 200, { members: members('owner'), invites: [], wrongPins: null })
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByText('Open invitations')).toBeNull())
  expect(kept.sent).toEqual(['DELETE /api/team/invites/4'])
})

test('the last owner who tries to leave sees why that is refused', async () => {
  const user = openTeam()
  refuses('DELETE /api/team/members/1', 'A restaurant needs an owner')
  await user.click(await button('Leave Team'))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Leave Team' }))
  expect(await screen.findByText(/A restaurant needs an owner/)).toBeTruthy()
  expect(screen.getByText('Hugo Host')).toBeTruthy()
})

test('a team that can’t be loaded says so and can be tried again', async () => {
  kept.user = workerAs('owner')
  refuses('GET /api/team', 'Internal', 500)
  const user = openAt('/restaurant/team')
  const again = await button('Try Again')
  says('GET /api/team', 200, { members: members('owner'), invites: [], wrongPins: null })
  await user.click(again)
  expect(await screen.findByText('Hugo Host')).toBeTruthy()
})

const OFFER = { role: 'host', invitedBy: 'Ada Ortiz', expiresAt: INVITE.expiresAt, restaurantName: NORD.name }
const LINK = '/join-team#token=abc'

test('a signed-out visitor creates an account with the invitation and lands on the stand', async () => {
  kept.user = null
  says('GET /api/team/invite', 200, OFFER)
  const user = openAt(LINK)
  expect(await screen.findByText(/Ada Ortiz invites you to join the team at Osteria Nord/)).toBeTruthy()
  await user.type(screen.getByLabelText('Full name'), 'Hugo Host')
  await user.type(screen.getByLabelText('Email'), 'hugo@example.com')
  await user.type(screen.getByLabelText('Password'), 'a good password')
  const hugo = { ...workerAs('host'), ...{ id: 9, fullName: 'Hugo Host' } }
  says('POST /api/team/invite/register', 201, { ok: true, user: hugo })
  kept.user = hugo
  await user.click(await button('Create Account and Join'))
  await waitFor(() => expect(pathnameNow()).toBe('/restaurant/dashboard'))
  expect(kept.sent).toEqual([
    'POST /api/team/invite/register {"fullName":"Hugo Host","email":"hugo@example.com","password":"a good password"}',
  ])
})

test('a signed-in restaurant account accepts with one press', async () => {
  kept.user = workerAs('owner', SUD)
  says('GET /api/team/invite', 200, OFFER)
  says('POST /api/team/invite', 200, workerAs('host'))
  const user = openAt(LINK)
  await user.click(await button('Accept Invitation'))
  await waitFor(() => expect(pathnameNow()).toBe('/restaurant/dashboard'))
  expect(kept.sent).toEqual(['POST /api/team/invite'])
})

test('an expired link and one without its token show an error', async () => {
  kept.user = null
  refuses('GET /api/team/invite', 'This invitation was already used', 404)
  openAt(LINK)
  expect(await screen.findByText(/This invitation was already used/)).toBeTruthy()
  cleanup()
  openAt('/join-team')
  expect(await screen.findByText(/This link is incomplete/)).toBeTruthy()
})

test('someone on two teams switches from the menu, and the page shows the other team', async () => {
  const user = openTeam()
  await screen.findByText('Hugo Host')
  await user.click(await button('Menu'))
  says('POST /api/user/restaurant', 200, workerAs('owner', SUD))
  const next = await button('Switch to Osteria Sud')
  kept.user = workerAs('owner', SUD)
  says('GET /api/team', 200, { members: members('owner').slice(0, 1), invites: [] })
  await user.click(next)
  expect(await screen.findByText('Who works for Osteria Sud, and what they may do.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Hugo Host')).toBeNull())
  expect(kept.sent).toEqual(['POST /api/user/restaurant {"restaurantId":8}'])
})

test('the PIN pad takes keys and presses, and shows errors and who has taken over', async () => {
  const user = openTeam()
  await user.click(await button('Menu'))
  await user.click(await button('Take Over'))
  const dialog = await screen.findByRole('dialog', { name: 'Take over this device' })
  refuses('POST /api/team/takeover', 'That PIN isn’t right', 403)
  await user.keyboard('999999{Enter}')
  expect(await within(dialog).findByText('That PIN isn’t right')).toBeTruthy()
  const hugo = { ...workerAs('host'), takenOverBy: { id: HUGO.id, name: HUGO.name } }
  says('POST /api/team/takeover', 200, hugo)
  kept.user = hugo
  for (const digit of ['2', '4', '6', '8', '1', '7'])
    await user.click(within(dialog).getByRole('button', { name: digit }))
  await user.click(within(dialog).getByRole('button', { name: 'Delete the last digit' }))
  await user.click(within(dialog).getByRole('button', { name: '0' }))
  await user.click(within(dialog).getByRole('button', { name: 'Take Over' }))
  expect(await screen.findByText('Hugo Host has taken over')).toBeTruthy()
  expect(kept.sent).toEqual([
    'POST /api/team/takeover {"pin":"999999"}',
    'POST /api/team/takeover {"pin":"246810"}',
  ])
})

describe('moves of the stand that are not sent yet [S-33]', () => {
  const ADAS = 'tablecast.outbox.7.1'
  const HUGOS = 'tablecast.outbox.7.9'
  beforeEach(() => {
    localStorage.setItem(ADAS, '[{}, {}]')
    localStorage.setItem(HUGOS, '[{}]')
  })
  afterEach(() => {
    for (const key of [ADAS, HUGOS]) localStorage.removeItem(key)
  })
  const stored = () => [ADAS, HUGOS].map((key) => localStorage.getItem(key)?.length ?? 0)
  const question = async (name: string, count: RegExp) => {
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getByText(count)).toBeTruthy()
    return dialog
  }
  const menu = async () => {
    const user = openTeam()
    await user.click(await button('Menu'))
    return user
  }
  const pressed = async (dialog: ReturnType<typeof within>, name: string) =>
    dialog.getByRole('button', { name })

  test('are kept or discarded before another member takes over', async () => {
    const user = await menu()
    for (const [choice, isKept] of [
      ['Keep Moves', true],
      ['Discard Moves', false],
    ] as const) {
      await user.click(await button('Take Over'))
      await user.click(
        await pressed(
          await question('Take over this device', /^2 moves at the stand are not sent yet/),
          choice,
        ),
      )
      await screen.findByRole('group', { name: 'Digits' })
      expect(stored()[0]).toBe(8)
      says('POST /api/team/takeover', 200, workerAs('host'))
      await user.keyboard('246810{Enter}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(stored()).toEqual([isKept ? 8 : 0, 4])
      if (isKept) await user.click(await button('Menu'))
    }
  })

  test('are kept or discarded before signing out', async () => {
    const user = await menu()
    await user.click(await button('Sign Out'))
    await question('Moves not sent yet', /^3 moves at the stand are not sent yet/)
    await user.keyboard('{Escape}')
    expect(kept.sent).toEqual([])
    await user.click(await button('Sign Out'))
    const dialog = await question('Moves not sent yet', /^3 moves/)
    await user.click(await pressed(dialog, 'Discard Moves'))
    expect(await screen.findByText('Logged out successfully')).toBeTruthy()
    expect(stored()).toEqual([0, 0])
  })
})

test.each([
  ['shows', true, 1],
  ['hides', false, 0],
])(
  'without a number, a host whose restaurant %s its wait reads how to show it only if that would help',
  async (_, showsWait, hints) => {
    kept.user = workerAs('host')
    const list = { listState: 'open', pausedUntil: null, listReason: null, closedSizes: [] }
    const pin = { pinnedLow: null, pinnedHigh: null, pinnedUntil: null }
    kept.instead.set('GET /direct/restaurants/7/list', json(200, { ...list, ...pin, showsWait, isRun: true }))
    openAt('/restaurant/7')
    await screen.findByText('Wait unknown')
    if (!showsWait) await screen.findByText('The restaurant doesn’t show the wait of its own list.')
    await waitFor(() => expect(screen.queryAllByText(/Add parties at your stand/)).toHaveLength(hints))
  },
)
