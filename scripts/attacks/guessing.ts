import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../measure/percentile.ts'
import { aRestaurant, counted, inMs, inParallel, PASSWORD, postJson, type Target } from './target.ts'

const RUN = {
  guesses: 10_000,
  addresses: 1000,
  atOnce: 16,
  betweenSignInsMs: 250,
  tries: 500,
  warmUpTries: 20,
}

const addressOf = (index: number): string =>
  `198.18.${Math.floor((index % RUN.addresses) / 250)}.${(index % 250) + 1}`

/** A known tablet signs in while one account is attacked from many addresses. */
export async function measureGuessing(target: Target): Promise<string> {
  const { email, cookies } = await aRestaurant(target)
  const signIn = (password: string, headers: Record<string, string>) =>
    postJson(`${target.address}/api/login`, { email, password, userType: 'restaurant' }, headers)
  const attack = { isOver: false }
  const guesses: number[] = []
  const tablet: { status: number; ms: number }[] = []
  const tabletSignsIn = async () => {
    while (!attack.isOver) {
      tablet.push(await signIn(PASSWORD, { cookie: cookies, 'x-forwarded-for': '198.51.100.7' }))
      await pause(RUN.betweenSignInsMs)
    }
  }
  const signingIn = tabletSignsIn()
  await inParallel(RUN.guesses, RUN.atOnce, async (index) => {
    guesses.push((await signIn(`guess ${index}`, { 'x-forwarded-for': addressOf(index) })).status)
  })
  attack.isOver = true
  await signingIn
  const stranger = await signIn(PASSWORD, { 'x-forwarded-for': '203.0.113.9' })
  const times = tablet.map(({ ms }) => ms)
  return [
    `Guessing: ${RUN.guesses} guesses from ${RUN.addresses} addresses: ${counted(guesses)}`,
    `  the known tablet meanwhile: ${counted(tablet.map(({ status }) => status))}, p50 ${inMs(percentile(times, 0.5))}, p99 ${inMs(percentile(times, 0.99))}`,
    `  an unknown device with the right password: ${stranger.status}, Retry-After ${stranger.retryAfter} s`,
  ].join('\n')
}

/** Whether answers to known and unknown emails differ in body or time. */
export async function measureTimes(target: Target): Promise<string> {
  const { email } = await aRestaurant(target)
  const emails = { known: email, unknown: `nobody-${email}` }
  const times: Record<keyof typeof emails, number[]> = { known: [], unknown: [] }
  const bodies = new Set<string>()
  for (let index = 0; index < RUN.tries + RUN.warmUpTries; index += 1) {
    // Alternates which one goes first, so that both see the same load.
    const order = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const body = { email: emails[kind], password: 'not the password', userType: 'restaurant' }
      const { status, text, ms } = await postJson(`${target.address}/api/login`, body)
      bodies.add(`${status} ${text}`)
      if (index >= RUN.warmUpTries) times[kind].push(ms)
    }
  }
  const known = percentile(times.known, 0.5)
  const unknown = percentile(times.unknown, 0.5)
  // Compared in pairs of neighbors, which see the same load.
  const pairs = times.known.map((ms, index) => ms - (times.unknown[index] ?? ms))
  return [
    `Times of ${RUN.tries} wrong passwords each: known email p50 ${inMs(known)}, unknown ${inMs(unknown)}, median difference of neighbors ${inMs(percentile(pairs, 0.5))}`,
    `  different answers: ${bodies.size === 1 ? 'none' : [...bodies].join(' | ')}`,
  ].join('\n')
}
