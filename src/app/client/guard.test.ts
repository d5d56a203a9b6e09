import { describe, expect, test } from 'vitest'
import { ROUTES } from '#contract/screens.ts'
import { ACCOUNT_FORMS, ADMIN, DINER, RESTAURANT, SIGNED_OUT } from '#test/looks/list.ts'
import { guard } from './guard.ts'
import { bottomLinks } from './navigation.ts'

const SHOW = { kind: 'show' }
const MISSING = { kind: 'missing' }
const to = (address: string) => ({ kind: 'redirect', to: address })
const signIn = (at: string) => ({ kind: 'signIn', at })

const toOnboarding = to('/restaurant/onboarding')
const toDashboard = to('/restaurant/dashboard')
const toBrowse = to('/browse')
const toAdmin = to('/admin/dashboard')

const diner = signIn('/login?as=diner')
const restaurant = signIn('/login?as=restaurant')
const admin = signIn('/admin/login')

/** The path, and what a guest, a diner, a restaurant and an admin see there. */
const TABLE = [
  ['/', SHOW, SHOW, toOnboarding, toAdmin],
  ['/login', SHOW, toBrowse, toDashboard, toBrowse],
  ['/diner', SHOW, toBrowse, toBrowse, toBrowse],
  ['/auth-page', SHOW, MISSING, toOnboarding, MISSING],
  ['/admin/login', SHOW, MISSING, MISSING, toAdmin],
  ['/forgot-password', SHOW, toBrowse, toOnboarding, toAdmin],
  ['/reset-password', SHOW, SHOW, SHOW, SHOW],
  ['/browse', SHOW, SHOW, SHOW, SHOW],
  ['/restaurant/12', SHOW, SHOW, SHOW, SHOW],
  ['/diner/reservations', diner, SHOW, MISSING, MISSING],
  ['/diner/profile', diner, SHOW, MISSING, MISSING],
  ['/diner/favorites', diner, SHOW, MISSING, MISSING],
  ['/restaurant/dashboard', restaurant, MISSING, SHOW, MISSING],
  ['/restaurant/profile', restaurant, MISSING, SHOW, MISSING],
  ['/restaurant/poster', restaurant, MISSING, SHOW, MISSING],
  ['/restaurant/onboarding', { kind: 'nothing' }, MISSING, SHOW, MISSING],
  ['/admin/dashboard', admin, MISSING, MISSING, SHOW],
  ['/nowhere', MISSING, MISSING, MISSING, MISSING],
  ['/restaurant/0', MISSING, MISSING, MISSING, MISSING],
  ['/restaurant/twelve', MISSING, MISSING, MISSING, MISSING],
] as const

const visit = (pathname: string) => ({ pathname, isOnboarded: false })

describe.each(TABLE)('at %s', (pathname, forGuest, forDiner, forRestaurant, forAdmin) => {
  test.each([
    ['a guest', null, forGuest],
    ['a diner', { userType: 'diner' }, forDiner],
    ['a restaurant', { userType: 'restaurant' }, forRestaurant],
    ['an admin', { userType: 'admin' }, forAdmin],
  ] as const)('%s gets the right screen', (_, user, verdict) => {
    expect(guard(user, visit(pathname))).toEqual(verdict)
  })
})

test.each(['/', '/auth-page'])(
  'a restaurant that has set up its tables goes from %s to its dashboard',
  (pathname) => {
    expect(guard({ userType: 'restaurant' }, { pathname, isOnboarded: true })).toEqual(toDashboard)
  },
)

test.each(['/login', '/diner'])(
  'a diner who signed in at %s from an invitation returns to that place',
  (pathname) => {
    const verdict = guard({ userType: 'diner' }, { ...visit(pathname), place: 7 })
    expect(verdict).toEqual(to('/browse?place=7'))
  },
)

test('a trailing slash opens the same page', () => {
  expect(guard(null, visit('/login/'))).toEqual(SHOW)
})

test.each(['restaurant', 'admin'] as const)(
  'Home of a %s is marked at the screen it leads to',
  (userType) => {
    const home = bottomLinks({ userType }).find(({ label }) => label === 'home')
    expect(guard({ userType }, { pathname: '/', isOnboarded: true })).toEqual(to(home?.leadsTo ?? ''))
  },
)

test('`npm run screens` opens every screen', () => {
  const opened = [...ACCOUNT_FORMS, ...SIGNED_OUT, ...DINER, ...RESTAURANT, ...ADMIN].map(({ path }) =>
    path.replace(/[?#].*$/, '').replace(/\d+$/, '$id'),
  )
  expect(Object.values(ROUTES).filter((address) => !opened.includes(address))).toEqual([])
})
