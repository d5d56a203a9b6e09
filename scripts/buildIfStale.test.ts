import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetOld } from './buildIfStale.ts'

test('parts of a build stay for whoever has them open, and go in the end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablecast-assets-'))
  const written = async (name: string, minutesAgo: number) => {
    await writeFile(join(folder, name), name)
    const at = new Date(Date.now() - minutesAgo * 60_000)
    await utimes(join(folder, name), at, at)
  }
  await written('map-new.js', 0)
  await written('map-before.js', 59)
  await written('map-long-ago.js', 61)
  await forgetOld(folder, 60 * 60_000)
  expect(await readdir(folder)).toEqual(['map-before.js', 'map-new.js'])
  await rm(folder, { recursive: true })
})
