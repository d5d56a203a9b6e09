import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles, forgetOld } from './builtFiles.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablecast-assets-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('files of an earlier build are kept while pages may have them open, then removed', async () => {
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
})

test('text files get compressed copies that decode to the same bytes; small files and pictures get none', async () => {
  const text = 'const wait = 5\n'.repeat(200)
  await writeFile(join(folder, 'app.js'), text)
  await writeFile(join(folder, 'small.js'), 'short')
  await writeFile(join(folder, 'photo.webp'), text)
  await compressFiles(folder)
  expect((await readdir(folder)).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'photo.webp',
    'small.js',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text)
})
