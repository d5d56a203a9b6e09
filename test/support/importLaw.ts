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
  'guests',
  'favorites',
  'claims',
  'ownData',
  'admin',
]
const PACKAGES_ALLOWED: Record<string, readonly string[]> = { domain: [], contract: ['zod'] }
const LONGEST_FILE_LINES = 300
/** Files of declarations, which are long because there is much to declare. */
const LONG_BY_NATURE = /\/db\/schema\/|\/contract\w*\.ts$|\/messages\.\w+\.ts$/

/** The only feature that writes each table; every feature may read it. */
const TABLE_OWNERS: Record<string, readonly string[]> = {
  users: [
    'accounts',
    // The ledger stores each diner's total in their row, in the transaction of the entry.
    'points',
  ],
  passwordResets: ['accounts'],
  emailChanges: ['accounts'],
  emailConfirmations: ['accounts'],
  secondFactors: ['session'],
  recoveryCodes: ['session'],
  sessions: ['kernel'],
  pushSubscriptions: ['services'],
  pushKeys: ['services'],
  installationSecrets: ['kernel'],
  idempotencyRecords: ['kernel'],
  uploads: ['services'],
  jobRuns: ['kernel'],
  restaurants: ['restaurants'],
  tables: ['seating'],
  reservations: ['seating'],
  standSettings: ['seating'],
  standLog: ['seating'],
  waitTimeReports: ['waitTimes'],
  timedWaits: ['waitTimes'],
  learnedFacts: ['waitTimes'],
  reporterRecords: ['waitTimes'],
  learningProgress: ['waitTimes'],
  waitAccuracy: ['waitTimes'],
  pointTransactions: ['points'],
  awardKeys: ['points'],
  messages: ['services'],
  messageOptOuts: ['services'],
  guestPushSubscriptions: ['services'],
  favorites: ['favorites'],
  restaurantClaims: ['claims'],
  restaurantMembers: ['team'],
  restaurantInvites: ['team'],
  auditLog: ['admin'],
  bootstrap: ['admin'],
  setupCodes: ['admin'],
  reportReviews: ['admin'],
}
const SCHEMA_IMPORT = /^import (?:type )?\{([^}]*)\} from '[^']*\/schema\/\w+\.ts'/gm
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
}

function placeOf(path: string): Place {
  const [, layer = '', second] = path.split('/')
  const folders = path.split('/').slice(0, -1)
  return {
    layer,
    feature: layer === 'features' ? second : undefined,
    isServer: folders.includes('server'),
    isClient: layer === 'kit' || folders.includes('client'),
  }
}

/** The project's file that a specifier means; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
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
  if (LAYERS.indexOf(other.layer) > LAYERS.indexOf(own.layer)) return `imports upwards: ${target}`
  if ((other.isClient && !own.isClient) || (other.isServer && !own.isServer))
    return `crosses sides: ${target}`
  if (!other.feature || other.feature === own.feature || own.layer === 'app') return undefined
  const before = FEATURES.slice(0, FEATURES.indexOf(own.feature ?? ''))
  return before.includes(other.feature) ? undefined : `uses a feature not before it: ${target}`
}

/** A relative path upward must stay within one layer, or within one feature. */
function isNear(from: string, target: string): boolean {
  const [a, b] = [placeOf(from), placeOf(target)]
  return target.startsWith('src/') && a.layer === b.layer && a.feature === b.feature
}

/** The tables that a file imports, by their local names. */
function tablesImportedBy(source: string): Map<string, string> {
  const names = [...source.matchAll(SCHEMA_IMPORT)].flatMap(([, list = '']) => list.split(','))
  return new Map(
    names.map((name) => {
      const [table = '', alias = table] = name
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      return [alias, table]
    }),
  )
}

/** Writes to tables that another feature owns. */
function faultsOfWrites(path: string, source: string): string[] {
  const { layer, feature } = placeOf(path)
  if (/\.test\.tsx?$/.test(path)) return []
  const imported = tablesImportedBy(source)
  return [...source.replace(COMMENT, '').matchAll(WRITE)].flatMap(([, name = '']) => {
    const table = imported.get(name)
    if (table === undefined) return []
    const owners = TABLE_OWNERS[table]
    if (!owners) return [`writes ${table}, which nobody owns`]
    return owners.includes(feature ?? layer) ? [] : [`writes ${table}, which ${owners[0]} owns`]
  })
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
    ...(LAYERS.includes(layer) ? [] : ['is in no layer']),
    ...(feature === undefined || FEATURES.includes(feature)
      ? []
      : [`${feature} is not in the list of features`]),
    ...(DRAWER.test(posix.basename(path)) ? ['is a drawer by name'] : []),
  ]
}

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
    for (const specifier of importsOf(source)) visit(resolve(path, specifier) ?? '', [...trail, path])
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
