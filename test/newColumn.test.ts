import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COPIED = ['src', 'test', 'scripts', 'package.json']
const SCHEMA = 'src/features/restaurants/server/schema.ts'
const CONTRACT = 'src/features/restaurants/contract.ts'

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tablecast-column-'))
  for (const name of await readdir(ROOT)) {
    if (!COPIED.includes(name)) await symlink(join(ROOT, name), join(copy, name))
  }
  for (const name of COPIED) {
    const filter = (path: string) => !/\/client\/|\.test\.tsx?$|\.css$/.test(path)
    await cp(join(ROOT, name), join(copy, name), { recursive: true, filter })
  }
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** Writes a line before another one that stands in the file exactly once. */
async function addBefore(file: string, line: string, added: string): Promise<void> {
  const source = await readFile(join(ROOT, file), 'utf8')
  expect([file, source.split(line).length - 1]).toEqual([file, 1])
  await writeFile(join(copy, file), source.replace(line, `${added}\n${line}`))
}

test('a column added to schema and contract of restaurants arrives wherever restaurants are read', async () => {
  const dineIn = "    dineIn: boolean('dine_in'),"
  await addBefore(SCHEMA, dineIn, "    newShown: text('new_shown'),\n    newHidden: text('new_hidden'),")
  await addBefore(CONTRACT, '  dineIn: z.boolean().nullable(),', '  newShown: z.string().nullable(),')
  const data = join(copy, 'data-of-program')
  await mkdir(data)
  const program = ['--import', 'tsx', 'test/support/newColumn/program.ts', data, 'new_shown', 'new_hidden']
  const { stdout } = await run(process.execPath, program, { cwd: copy })
  expect(JSON.parse(stdout)).toEqual({
    new_shown: ['list', 'page', 'profile', 'export', 'admin list', 'backup', 'merge'],
    // The control: no contract names it, so nobody sees it.
    new_hidden: ['backup', 'merge'],
  })
})
