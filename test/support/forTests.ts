import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** Starts a part before the tests of a file and closes it after them. */
export function runningForTests<Part extends { close(): unknown }>(start: () => Promise<Part>): Part {
  let part: Part | undefined
  beforeAll(async () => {
    part = await start()
  })
  afterAll(() => part?.close())
  return standInFor(() => part)
}

/** Guarantee behind the cast: tests and hooks use the part after `beforeAll` has started it. */
const standInFor = <Part extends object>(part: () => Part | undefined): Part =>
  new Proxy({} as Part, {
    get: (_, name) => Reflect.get(part() ?? {}, name),
    set: (_, name, value) => Reflect.set(part() ?? {}, name, value),
  })

/** An empty folder that is removed after the tests of the file. */
export function folderForTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablecast-test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
