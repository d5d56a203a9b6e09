import { setTimeout as pause } from 'node:timers/promises'
import { hugePng } from '#test/support/hugePng.ts'
import { percentile } from '../measure/percentile.ts'
import { aRestaurant, counted, inMs, type Target, timed } from './target.ts'

const IMAGES = 30
/** 23.5 million pixels, just below the limit, in 3 kB. */
const SIDE = 4848
const BETWEEN_REQUESTS_MS = 20
const CALM_MS = 5000
const AFTERMATH_MS = 1000

/** Uploads hostile images for thirty restaurants at once, and measures how long others wait meanwhile. */
export async function measureImages(target: Target): Promise<string> {
  const uploaders: { cookies: string }[] = []
  for (let count = 0; count < IMAGES; count += 1) uploaders.push(await aRestaurant(target))
  const calm = await othersDuring(target, () => pause(CALM_MS))
  const image = new Blob([new Uint8Array(hugePng(SIDE, SIDE))], { type: 'image/png' })
  const uploads: { status: number; ms: number }[] = []
  const others = await othersDuring(target, async () => {
    await Promise.all(
      uploaders.map(async ({ cookies }) => {
        uploads.push(await upload(target, cookies, image))
      }),
    )
    await pause(AFTERMATH_MS)
  })
  const times = uploads.map(({ ms }) => ms)
  return [
    `Images: ${IMAGES} hostile ones at once: ${counted(uploads.map(({ status }) => status))}; answered p50 ${inMs(percentile(times, 0.5))}, last ${inMs(Math.max(...times))}`,
    `  others (${counted(others.statuses)}): p99 ${inMs(percentile(others.times, 0.99))}; without them ${inMs(percentile(calm.times, 0.99))}`,
  ].join('\n')
}

async function upload({ address }: Target, cookie: string, image: Blob) {
  const form = new FormData()
  form.append('name', 'Bench')
  form.append('phone', '415 555 0100')
  form.append('address', '1 Market Street, San Francisco, CA 94105, USA')
  form.append('cuisineType', 'Italian')
  form.append('image', image, 'hostile.png')
  return timed(`${address}/api/restaurant/profile`, { method: 'PUT', headers: { cookie }, body: form })
}

/** How long another visitor waits for the map's data while `work` runs. */
async function othersDuring({ address }: Target, work: () => Promise<unknown>) {
  const state = { isOver: false }
  const times: number[] = []
  const statuses: number[] = []
  const ask = async () => {
    while (!state.isOver) {
      const { ms, status } = await timed(`${address}/direct/wait-times`)
      times.push(ms)
      statuses.push(status)
      await pause(BETWEEN_REQUESTS_MS)
    }
  }
  const asking = ask()
  await work()
  state.isOver = true
  await asking
  return { times, statuses }
}
