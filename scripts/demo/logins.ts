/** The accounts of the demo city that anyone may sign in with. There is no admin among them. */
export interface DemoLogin {
  userType: 'diner' | 'restaurant'
  email: string
  password: string
  /** What the account demonstrates. */
  shows: string
}

const PASSWORD = 'tablecast'

export const DEMO_LOGINS = {
  diner: {
    userType: 'diner',
    email: 'diner@tablecast.example',
    password: PASSWORD,
    shows: 'a diner, one report short of the next badge',
  },
  host: {
    userType: 'restaurant',
    email: 'host@tablecast.example',
    password: PASSWORD,
    shows: 'Little Marigold on a busy evening',
  },
  bistro: {
    userType: 'restaurant',
    email: 'bistro@tablecast.example',
    password: PASSWORD,
    shows: 'Le Petit Quai, six tables and no one waiting',
  },
} as const satisfies Record<string, DemoLogin>

export type DemoLogins = typeof DEMO_LOGINS
