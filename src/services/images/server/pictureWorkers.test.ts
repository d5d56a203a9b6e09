import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureWorkers } from './pictureWorkers.ts'

const aPhoto = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#c33',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
const tooHeavy = { refused: 'too_heavy' }
const ONE = { atOnce: 1, longest: 10 }

test('an image is decoded in another process, as it is stored or as a preview', async () => {
  const decode = createPictureWorkers(ONE)
  const photo = await aPhoto(2000)
  const stored = await decode(photo)
  const preview = await decode(photo, { width: 40, height: 30, quality: 80, format: 'jpeg' })
  expect(await sharp('bytes' in stored ? stored.bytes : undefined).metadata()).toMatchObject({
    ...{ format: 'webp', width: 1600 },
  })
  expect(await sharp('bytes' in preview ? preview.bytes : undefined).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 40, height: 30 },
  })
})

test.each([
  ['CPU time', { cpuSeconds: 0.01, memoryMb: 600 }],
  ['memory', { cpuSeconds: 60, memoryMb: 1 }],
])(
  'an image that takes too much %s is given up, and each of those that wait gets a new process',
  async (_what, limits) => {
    const decode = createPictureWorkers({ ...ONE, limits })
    const photo = await aPhoto(3000)
    expect(await Promise.all([decode(photo), decode(photo)])).toEqual([tooHeavy, tooHeavy])
    expect(await decode(Buffer.from('no image'))).toEqual({ refused: 'not_an_image' })
  },
)

test('a process that does not stop itself is killed', async () => {
  const decode = createPictureWorkers({ ...ONE, killAfterMs: 1 })
  expect(await decode(await aPhoto(500))).toEqual(tooHeavy)
})

test('requests beyond the queue are refused with Retry-After', async () => {
  const decode = createPictureWorkers({ atOnce: 1, longest: 1 })
  const photo = await aPhoto(500)
  const answers = await Promise.allSettled([decode(photo), decode(photo), decode(photo)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: { code: 'images_busy', extras: { retryAfterSeconds: 2 } } })
})
