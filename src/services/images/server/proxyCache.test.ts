import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { createPreviewCache } from './proxyCache.ts'

let folder: string
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablecast-cache-'))
  now = Date.now()
})
afterEach(() => rm(folder, { recursive: true }))

const HUNDRED = Buffer.alloc(100, 'x')
const cacheOf = (mostBytes = 1000) => createPreviewCache(folder, { mostBytes, nowMs: () => now })

test('stored entries are read back, and nothing else', async () => {
  const cache = cacheOf()
  await cache.keep('a', HUNDRED)
  expect(await cache.read('a')).toEqual(HUNDRED)
  expect(await cache.read('b')).toBeUndefined()
  expect(await cacheOf().read('a')).toEqual(HUNDRED)
})

test('no key escapes the folder', async () => {
  await cacheOf().keep('../../outside', HUNDRED)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test('a preview that could not be written leaves no file', async () => {
  const cache = cacheOf()
  await cache.keep('a', HUNDRED)
  const [file = ''] = await readdir(folder)
  await rm(join(folder, file))
  // A folder in its place: the draft is written but cannot become the file.
  await mkdir(join(folder, file))
  await cache.keep('a', HUNDRED)
  expect(await readdir(folder)).toEqual([file])
})

test('the least requested previews are removed first, and the folder never exceeds its limit', async () => {
  const cache = cacheOf()
  for (let step = 0; step < 10; step += 1) {
    now += 1000
    await cache.keep(`picture ${step}`, HUNDRED)
    await cache.read('picture 0')
  }
  now += 1000
  await cache.keep('one too many', HUNDRED)
  const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(1000)
  expect(await cache.read('picture 0')).toEqual(HUNDRED)
  expect(await cache.read('picture 1')).toBeUndefined()
})

test('after a week a preview is created again, however often it was requested', async () => {
  const cache = cacheOf()
  await cache.keep('a', HUNDRED)
  for (let day = 0; day < 6; day += 1) {
    now += DAY_MS
    expect(await cache.read('a')).toEqual(HUNDRED)
  }
  now += 2 * DAY_MS
  expect(await cache.read('a')).toBeUndefined()
})

test('without a writable folder there is no cache, but still a picture', async () => {
  const file = join(folder, 'a file')
  await writeFile(file, '')
  const cache = createPreviewCache(join(file, 'cache'))
  await expect(cache.keep('a', HUNDRED)).resolves.toBeUndefined()
  expect(await cache.read('a')).toBeUndefined()
})
