import { posix } from 'node:path'

/** The import rules as pure functions over a map from path to source, so that violations can be planted. */
export type Sources = ReadonlyMap<string, string>

const LAYERS = ['domain', 'contract', 'kernel', 'kit', 'services', 'features', 'app']
const FEATURES: readonly string[] = [
  'session',
  'points',
  'restaurants',
  'accounts',
  'team',
  'seating',
  'waitTimes',
  'alerts',
  'guests',
  'favorites',
  'claims',
  'numbers',
  'ownData',
  'admin',
]
const PACKAGES_ALLOWED: Record<string, readonly string[]> = {
  domain: [],
  contract: ['zod', '@schummar/icu-type-parser'],
}
const LONGEST_FILE_LINES = 400
/** Files of declarations, which are long because there is much to declare. */
const LONG_BY_NATURE = /\/schema\.ts$|\/contract\w*\.ts$|\/messages\.\w+\.ts$/

/** Declares tables. Their owner is the feature, or the layer, that the file is in. */
const SCHEMA_FILE = /^src\/.*\/server\/(?:db\/schema\/\w+|schema)\.ts$/
/** Tables that sessions need, so the kernel declares them and features write them. */
const WRITERS: Record<string, readonly string[]> = {
  // The ledger stores each diner's total in their row, in the transaction of the entry.
  users: ['accounts', 'points'],
  restaurantMembers: ['team'],
}
const NAMED_IMPORT = /^import (?:type )?\{([^}]*)\} from '([^']*)'/gm
const WRITE = /(?:\.(?:insert|update|delete)\(|deleteInBatches\(\s*\w+,\s*)(\w+)[),]/g
const DRAWER = /^(?:utils?|helpers?|misc|types|index|common)\.tsx?$/
const COMMENT = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const STATED = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]/gm
const LOADED = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** Every specifier that a file imports, re-exports or loads; imports in comments don't count. */
export function importsOf(source: string): string[] {
  const code = source.replace(COMMENT, '')
  return [STATED, LOADED].flatMap((form) => [...code.matchAll(form)].map(([, specifier = '']) => specifier))
}

interface Place {
  layer: string
  feature: string | undefined
  isServer: boolean
  isClient: boolean
  isRender: boolean
}

/** The only room where server and client meet, and the door through which the server knows it. */
const RENDER = 'src/app/render/'
const RENDER_DOOR = 'src/app/render/renderer.ts'

function placeOf(path: string): Place {
  const [, layer = '', second] = path.split('/')
  const folders = path.split('/').slice(0, -1)
  return {
    layer,
    feature: layer === 'features' ? second : undefined,
    isServer: folders.includes('server'),
    isClient: layer === 'kit' || folders.includes('client'),
    isRender: path.startsWith(RENDER) && path !== RENDER_DOOR,
  }
}

/** The project's file that a specifier means; undefined for a package. */
export function resolve(from: string, specifier: string): string | undefined {
  const [file = ''] = specifier.split('?')
  if (file.startsWith('.')) return posix.join(posix.dirname(from), file)
  if (file.startsWith('#test/')) return file.slice(1)
  return file.startsWith('#') ? `src/${file.slice(1)}` : undefined
}

function faultOfImport(from: string, specifier: string): string | undefined {
  const own = placeOf(from)
  const target = resolve(from, specifier)
  const isTest = /\.test\.tsx?$/.test(from)
  if (target === undefined) {
    const allowed = isTest ? undefined : PACKAGES_ALLOWED[own.layer]
    return allowed && !allowed.includes(specifier) ? `may not use the package ${specifier}` : undefined
  }
  if (specifier.startsWith('../') && !isNear(from, target)) return `leaves its folder by ${specifier}`
  if (target.startsWith('test/')) return isTest ? undefined : 'reaches into the tests'
  const other = placeOf(target)
  if (!target.startsWith('src/') || !LAYERS.includes(other.layer)) return `leaves the source by ${specifier}`
  if (SCHEMA_FILE.test(target) && mayReadTables(from, target)) return undefined
  if (LAYERS.indexOf(other.layer) > LAYERS.indexOf(own.layer)) return `imports upwards: ${target}`
  if (other.isRender && !own.isRender) return `passes the door of app/render: ${target}`
  const crosses = (other.isClient && !own.isClient) || (other.isServer && !own.isServer)
  if (crosses && !own.isRender) return `crosses sides: ${target}`
  if (!other.feature || other.feature === own.feature || own.layer === 'app') return undefined
  const before = FEATURES.slice(0, FEATURES.indexOf(own.feature ?? ''))
  return before.includes(other.feature) ? undefined : `uses a feature not before it: ${target}`
}

/** Server code above the kernel may read every table; a foreign key may refer to every table. */
const mayReadTables = (from: string, schema: string): boolean =>
  SCHEMA_FILE.test(from) ||
  /\.test\.ts$/.test(from) ||
  (placeOf(from).isServer && (placeOf(from).layer !== 'kernel' || placeOf(schema).layer === 'kernel'))

/** A relative path upward must stay within one layer, or within one feature. */
function isNear(from: string, target: string): boolean {
  const [a, b] = [placeOf(from), placeOf(target)]
  return target.startsWith('src/') && a.layer === b.layer && a.feature === b.feature
}

/** The tables that a file imports, by their local names. */
function tablesImportedBy(path: string, source: string): Map<string, { table: string; owner: string }> {
  const lists = [...source.matchAll(NAMED_IMPORT)].flatMap(([, list = '', specifier = '']) => {
    const schema = resolve(path, specifier) ?? ''
    const { layer, feature } = placeOf(schema)
    return SCHEMA_FILE.test(schema) ? [{ names: list.split(','), owner: feature ?? layer }] : []
  })
  return new Map(
    lists.flatMap(({ names, owner }) =>
      names.map((name) => {
        const [table = '', alias = table] = name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return [alias, { table, owner }]
      }),
    ),
  )
}

/** Writes to tables that another feature owns. */
function faultsOfWrites(path: string, source: string): string[] {
  const { layer, feature } = placeOf(path)
  if (/\.test\.tsx?$/.test(path)) return []
  const imported = tablesImportedBy(path, source)
  return [...source.replace(COMMENT, '').matchAll(WRITE)].flatMap(([, name = '']) => {
    const found = imported.get(name)
    if (!found) return []
    const writers = WRITERS[found.table] ?? [found.owner]
    return writers.includes(feature ?? layer) ? [] : [`writes ${found.table}, which ${writers[0]} owns`]
  })
}

const CONTRACT = /^src\/features\/\w+\/contract\w*\.ts$/
const OF_TYPES = /^(?:import|export) (?:type [^']*|\{(?:\s*type [^,}]*,?)*\s*\}) from '[^']*'/gm

/** The client would carry the schemas of all answers, and the texts of the API's document. */
function faultsOfContracts(path: string, source: string): string[] {
  if (!placeOf(path).isClient || /\.test\.tsx?$/.test(path)) return []
  const loaded = importsOf(source.replace(OF_TYPES, '')).map((specifier) => resolve(path, specifier) ?? '')
  return loaded.filter((target) => CONTRACT.test(target)).map((target) => `loads the contract ${target}`)
}

const linesOf = (source: string): number => source.split('\n').length - (source.endsWith('\n') ? 1 : 0)

/** Files that are too long. */
export const sizeFaultsIn = (sources: Sources): string[] =>
  [...sources]
    .filter(([path, source]) => linesOf(source) > LONGEST_FILE_LINES && !LONG_BY_NATURE.test(path))
    .map(([path, source]) => `${path}: has ${linesOf(source)} lines`)

function faultsOfFile(path: string, source: string): string[] {
  const { layer, feature } = placeOf(path)
  return [
    ...importsOf(source).flatMap((specifier) => faultOfImport(path, specifier) ?? []),
    ...faultsOfWrites(path, source),
    ...faultsOfContracts(path, source),
    ...(LAYERS.includes(layer) ? [] : ['is in no layer']),
    ...(feature === undefined || FEATURES.includes(feature)
      ? []
      : [`${feature} is not in the list of features`]),
    ...(DRAWER.test(posix.basename(path)) ? ['is a drawer by name'] : []),
  ]
}

/** A call has the types of its endpoint, which takes method and path from the call. */
const withoutTypes = (path: string, source: string): string =>
  path.endsWith('/calls.ts') || path === 'src/contract/call.ts'
    ? source.replace(/^import type .*$/gm, '')
    : source

/** The import cycles among the files, each once, as the path that closes it. */
export function cyclesIn(sources: Sources): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const source = sources.get(path)
    if (source === undefined || state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    state.set(path, 'open')
    for (const specifier of importsOf(withoutTypes(path, source)))
      visit(resolve(path, specifier) ?? '', [...trail, path])
    state.set(path, 'done')
  }
  for (const path of sources.keys()) visit(path, [])
  return cycles
}

/** Every violation, as "path: what it does". */
export const faultsIn = (sources: Sources): string[] => [
  ...[...sources].flatMap(([path, source]) => faultsOfFile(path, source).map((fault) => `${path}: ${fault}`)),
  ...sizeFaultsIn(sources),
  ...cyclesIn(sources).map((cycle) => `circle: ${cycle}`),
]
