import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { APP_LUCIDE, APP_OWN } from '#kit/appIcons.ts'
import { cyclesIn, faultsIn, importsOf, resolve, sizeFaultsIn } from './support/importLaw.ts'

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
const read = (paths: readonly string[]) => new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
const sourceFiles = filesUnder('src')
const sources = read(sourceFiles)

test('imports point down, server and client stay apart, and there are no cycles, oversized or catch-all files', () => {
  expect(sources.size).toBeGreaterThan(10)
  expect(faultsIn(sources)).toEqual([])
})

test('tests, scripts and benches have no import cycles and no oversized files', () => {
  const others = read([...filesUnder('test'), ...filesUnder('scripts'), ...filesUnder('bench')])
  expect(others.size).toBeGreaterThan(10)
  expect(cyclesIn(others)).toEqual([])
  expect(sizeFaultsIn(others)).toEqual([])
})

test('each map engine is used in its own folder only, and no part is in both', () => {
  const maps = 'src/services/maps/client'
  const engines = [
    { folder: `${maps}/maplibre/`, speaks: /from ['"](?:maplibre-gl|@vis\.gl\/)/ },
    { folder: `${maps}/google/`, speaks: /\bgoogle\.maps\b/ },
  ]
  for (const { folder, speaks } of engines) {
    const speakers = sourceFiles.filter((path) => speaks.test(sources.get(path) ?? ''))
    expect(speakers.length).toBeGreaterThan(2)
    expect(speakers.filter((path) => !path.startsWith(folder))).toEqual([])
  }
})

test('the pages of guests show no icon that only the app loads', () => {
  const reached = new Set(['src/app/client/guests/visit.tsx', 'src/app/client/guests/join.tsx'])
  for (const path of reached) {
    const loading = (sources.get(path) ?? '').replace(/^import type .*$/gm, '')
    const files = importsOf(loading).map((specifier) => resolve(path, specifier) ?? '')
    for (const file of files) if (sources.has(file)) reached.add(file)
  }
  expect(reached).toContain('src/features/guests/client/visit/ChangeBooking.tsx')
  const appIcon = new RegExp(
    `\\b(?:icon|name)[=:] ?['"](?:${Object.keys({ ...APP_OWN, ...APP_LUCIDE }).join('|')})['"]`,
  )
  expect('<Icon name="qr" />').toMatch(appIcon)
  expect([...reached].filter((path) => appIcon.test(sources.get(path) ?? ''))).toEqual([])
})

describe('the import rules catch', () => {
  const HOME = 'src/features/seating/server/service.ts'
  const from = (specifier: string, path = HOME) =>
    faultsIn(new Map([[path, `import { x } from '${specifier}'\n`]]))

  const writing = (verb: string, feature: string) =>
    faultsIn(
      new Map([
        [
          `src/features/${feature}/server/x.ts`,
          `import { reservations } from '#features/seating/server/schema.ts'\nawait tx\n  .${verb}(reservations)\n`,
        ],
      ]),
    )

  test.each([
    [
      'an import upwards',
      from('#features/points/contract.ts', 'src/kernel/server/bus.ts'),
      'imports upwards',
    ],
    ['a domain that knows the wire', from('#contract/fields.ts', 'src/domain/waits.ts'), 'imports upwards'],
    ['a feature that knows the app', from('#app/server/buildApp.ts'), 'imports upwards'],
    ['a server that meets a client', from('#kernel/client/call.ts'), 'crosses sides'],
    [
      'a client that meets a server',
      from('../server/store.ts', 'src/features/seating/client/Grid.tsx'),
      'crosses sides',
    ],
    [
      'a contract that meets a server',
      from('./server/store.ts', 'src/features/seating/contract.ts'),
      'crosses sides',
    ],
    [
      'a server that passes the door of the renderer',
      from('../render/render.tsx', 'src/app/server/pages.ts'),
      'passes the door',
    ],
    [
      'a door of the renderer that lets the client through',
      from('#kernel/client/call.ts', 'src/app/render/renderer.ts'),
      'crosses sides',
    ],
    [
      'a client that loads a contract',
      from('../contract.ts', 'src/features/seating/client/Grid.tsx'),
      'loads the contract src/features/seating/contract.ts',
    ],
    ...[
      "import * as asked from '../contract.ts'",
      "import { type Party, Seat } from '../contract.ts'",
      "export * from '../contract.ts'",
      "const asked = await import('../contract.ts')",
    ].map((statement) => [
      `a client that loads it by "${statement}"`,
      faultsIn(new Map([['src/features/seating/client/Grid.tsx', statement]])),
      'loads the contract',
    ]),
    ['a later feature', from('#features/waitTimes/server/service.ts'), 'uses a feature not before it'],
    ['a feature outside the line', from('#features/menus/contract.ts'), 'uses a feature not before it'],
    ['a way up out of the feature', from('../../points/server/service.ts'), 'leaves its folder'],
    ['a way up out of the layer', from('../../../domain/waits.ts'), 'leaves its folder'],
    ['a way out of the source', from('../../../../package.json'), 'leaves its folder'],
    ['a source that needs the tests', from('#test/support/app.ts'), 'reaches into the tests'],
    ['a package in the domain', from('zod', 'src/domain/waits.ts'), 'may not use the package zod'],
    ['Node in the contract', from('node:path', 'src/contract/live.ts'), 'may not use the package node:path'],
    ['a catch-all file', faultsIn(new Map([['src/kernel/client/utils.ts', '']])), 'is a drawer'],
    ['a barrel', faultsIn(new Map([['src/features/seating/client/index.ts', '']])), 'is a drawer'],
    ['a file of 401 lines', faultsIn(new Map([[HOME, 'x\n'.repeat(401)]])), 'has 401 lines'],
    ['an insert outside the owner', writing('insert', 'points'), 'writes reservations, which seating owns'],
    ['an update outside the owner', writing('update', 'admin'), 'writes reservations, which seating owns'],
    ['a delete outside the owner', writing('delete', 'ownData'), 'writes reservations, which seating owns'],
    [
      'a write under another name',
      faultsIn(
        new Map([
          [
            'src/features/admin/server/x.ts',
            "import { users, waitTimeReports as reports } from '#features/waitTimes/server/schema.ts'\ntx.update(reports)\n",
          ],
        ]),
      ),
      'writes waitTimeReports, which waitTimes owns',
    ],
    [
      'a kernel that knows a feature’s tables',
      from('#features/seating/server/schema.ts', 'src/kernel/server/sessions.ts'),
      'imports upwards',
    ],
    [
      'a feature nobody ranked',
      faultsIn(new Map([['src/features/menus/contract.ts', '']])),
      'menus is not in the list of features',
    ],
    ['a folder beside the layers', faultsIn(new Map([['src/lib/x.ts', '']])), 'is in no layer'],
  ])('%s', (_, faults, fault) => {
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })

  test('a cycle, with its path', () => {
    const circle = new Map([
      ['src/domain/a.ts', "import { b } from './b.ts'\n"],
      ['src/domain/b.ts', "export * from '#domain/c.ts'\n"],
      ['src/domain/c.ts', "export const load = () => import('./a.ts')\n"],
    ])
    const way = ['a', 'b', 'c', 'a'].map((name) => `src/domain/${name}.ts`).join(' → ')
    expect(faultsIn(circle)).toEqual([`circle: ${way}`])
  })
})

test.each([
  ['src/app/render/render.tsx', '#app/client/App.tsx'],
  ['src/app/render/render.tsx', '#kernel/server/settings.ts'],
  ['src/app/server/pages.ts', '../render/renderer.ts'],
  ['src/app/client/screens/Browse.tsx', '#features/favorites/client/Star.tsx'],
  ['src/features/waitTimes/server/service.ts', '#features/seating/server/service.ts'],
  ['src/features/seating/server/service.ts', '../contract.ts'],
  ['src/features/seating/server/service.ts', '#domain/table.ts'],
  ['src/features/seating/server/routes.test.ts', '#test/support/app.ts'],
  ['src/services/live/server/hub.ts', '../db/client.ts'],
  ['src/services/maps/client/Map.tsx', 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'],
  ['src/contract/fields.ts', 'zod'],
  ['src/domain/waits.test.ts', 'vitest'],
])('%s may import %s', (path, specifier) => {
  expect(faultsIn(new Map([[path, `import { x } from '${specifier}'\n${'x\n'.repeat(299)}`]]))).toEqual([])
})

test('every import syntax is recognized, text about imports is not', () => {
  const source = `import a, {
  type B,
} from './multi.ts'
import './side.css'
import type { C } from "./type.ts"
export { d } from './again.ts'
export * from './all.ts'
// import e from './remark.ts'
/** export f from './prose.ts', import('./prose.ts') */
export const value = import.meta.env
const Page = lazy(() => import('./lazy.ts'))
type G = typeof import(
  './typed.ts'
)
`
  expect(importsOf(source).toSorted()).toEqual(
    ['again', 'all', 'lazy', 'multi', 'type', 'typed']
      .map((name) => `./${name}.ts`)
      .concat('./side.css')
      .toSorted(),
  )
})

test.each([
  ['src/features/seating/server/store.ts', 'reservations', './schema.ts'],
  ['src/features/points/server/ledger.ts', 'users', '#kernel/server/db/schema/users.ts'],
  ['src/kernel/server/sessions.ts', 'sessions', './db/schema/sessions.ts'],
])('%s may write %s', (path, table, file) => {
  const source = `import { ${table} } from '${file}'\ntx.insert(${table})\n`
  expect(faultsIn(new Map([[path, source]]))).toEqual([])
})

test('declarations have no length limit', () => {
  for (const path of [
    'src/features/seating/server/schema.ts',
    'src/features/seating/contract.ts',
    'src/features/points/client/messages.es.ts',
  ]) {
    expect(faultsIn(new Map([[path, 'x\n'.repeat(401)]]))).toEqual([])
  }
})
