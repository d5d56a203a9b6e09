import { mkdir, mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskSync } from './diskSync.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablecast-disk-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const LOG = 'pg_wal/000000010000000000000001'
const TABLE = 'base/5/1259'
const CONTROL = 'global/pg_control'

async function change(path: string, secondsAgo: number): Promise<void> {
  const full = join(folder, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, String(secondsAgo))
  const at = new Date(Date.now() - secondsAgo * 1000)
  await utimes(full, at, at)
}
const syncing = () => {
  const sync = diskSync(folder)
  return async () => new Set((await sync()).map((path) => relative(folder, path)))
}

test('the first time writes everything, and then what has changed', async () => {
  for (const path of [LOG, TABLE, CONTROL]) await change(path, 90)
  const sync = syncing()
  expect(await sync()).toEqual(new Set([LOG, TABLE, CONTROL]))
  expect(await sync()).toEqual(new Set())
  await change(LOG, 80)
  expect(await sync()).toEqual(new Set([LOG]))
})

test('tables are written after a checkpoint', async () => {
  for (const path of [LOG, TABLE, CONTROL]) await change(path, 90)
  const sync = syncing()
  await sync()
  await change(TABLE, 80)
  expect(await sync()).toEqual(new Set())
  await change(CONTROL, 70)
  expect(await sync()).toEqual(new Set([TABLE, CONTROL]))
})

test('a file that has just changed is written again, because times are rounded', async () => {
  for (const path of [TABLE, CONTROL]) await change(path, 90)
  // In the future: however long the test takes, it has just changed.
  await change(LOG, -90)
  const sync = syncing()
  await sync()
  expect(await sync()).toEqual(new Set([LOG]))
})

test('a file that the engine has removed is left out', async () => {
  for (const path of [LOG, TABLE, CONTROL]) await change(path, 90)
  const sync = syncing()
  await sync()
  await unlink(join(folder, LOG))
  expect(await sync()).toEqual(new Set())
})
