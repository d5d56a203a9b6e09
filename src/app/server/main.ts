import { hostname } from 'node:os'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { offerSetupCode } from '#features/admin/server/setupCode.ts'
import { openDatabase } from '#kernel/server/db/client.ts'
import { choosePort } from '#kernel/server/port.js'
import type { App } from '#kernel/server/route.ts'
import { loadSettings, type Settings } from '#kernel/server/settings.ts'
import { isTilesFile, readTilesFile } from '#services/maps/server/tilesFile.ts'
import type { AppOptions } from './buildApp.ts'
import { startFault } from './startFault.ts'
import { nodeWarnings, settingWarnings } from './startWarnings.ts'

const CLOSE_WITHIN_MS = 9_000

type Database = Awaited<ReturnType<typeof openDatabase>>

/** The fictional city that a new embedded database starts with. */
export interface DemoCity {
  /** Creates or refreshes the demo city where it belongs, and returns whether the database has it. */
  prepare: (database: Database, settings: Settings) => Promise<boolean>
  /** Simulates a host and diners while the server runs. */
  keepGoing: (app: App, database: Database) => Promise<void>
  logins: readonly { email: string; password: string; shows: string }[]
}

interface Options extends Pick<AppOptions, 'pictureDial'> {
  isDevelopment?: boolean
  demo: DemoCity
  addPages: (app: App, settings: Settings) => Promise<void>
}

/**
 * Starts the server from its settings. An expected failure prints one sentence and exits with code 1.
 *
 * @param load called while the database opens, because a new one takes seconds
 */
export async function main(load: () => Promise<Options>): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = loadSettings()
    // Checked before a database is opened or filled.
    if (isTilesFile(settings.BASEMAP)) await readTilesFile(settings.BASEMAP)
    await start(await withFreePort(settings), load)
  } catch (error) {
    const sentence = startFault(error, settings)
    console.error(sentence ? `Tablecast cannot start. ${sentence}` : error)
    process.exit(1)
  }
}

/** Checked before a database is opened or filled. */
async function withFreePort(settings: Settings): Promise<Settings> {
  const { PORT, HOST, isDefaultPort } = settings
  const port = await choosePort(isDefaultPort ? undefined : PORT, HOST)
  if (port !== PORT) console.log(`Port ${PORT} is in use; using ${port}. Set PORT to choose another.`)
  return { ...settings, PORT: port }
}

async function start(settings: Settings, load: () => Promise<Options>): Promise<void> {
  const opening = openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    onError: (error) => console.warn(`Database connection: ${error.message}`),
    waitMs: settings.DATABASE_WAIT_SECONDS * 1000,
    onWaiting: () => console.log('Waiting for the database of DATABASE_URL …'),
    onFatal: (error) => {
      console.error(`The embedded database has stopped. ${error.message}`)
      process.exit(1)
    },
  })
  const [database, options, { buildApp }] = await Promise.all([opening, load(), import('./buildApp.ts')])
  const { isDevelopment = false, addPages, demo, pictureDial } = options
  const closeDatabase = () => database.close()
  try {
    const hasDemo = await demo.prepare(database, settings)
    const app = await buildApp({ db: database.db, settings, isDevelopment, pictureDial })
    await addPages(app, settings)
    if (hasDemo) await demo.keepGoing(app, database)
    collectGarbage()
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    endOnSignal(app, settings, closeDatabase)
    greet(address, settings, hasDemo ? demo.logins : [])
    for (const warning of [...settingWarnings(settings), ...(await nodeWarnings(database.db, settings))]) {
      app.log.warn(warning)
    }
    // An embedded database has one node, so its new setup code replaces the previous one.
    const node = database.kind === 'embedded' ? 'embedded' : `${hostname()}:${new URL(address).port}`
    const code = await offerSetupCode(database.db, node)
    if (code) console.log(`Create the first admin: ${siteOf(address, settings)}/admin/login#setup=${code}`)
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

const listeningOn = (address: string, { HOST }: Settings): string =>
  HOST === '127.0.0.1' ? `http://localhost:${new URL(address).port}` : address

/** The address of this site for visitors. */
const siteOf = (address: string, settings: Settings): string =>
  settings.PUBLIC_URL ?? listeningOn(address, settings)

function greet(address: string, settings: Settings, logins: DemoCity['logins']): void {
  const isLocal = settings.HOST === '127.0.0.1'
  const publicAddress = settings.PUBLIC_URL ? ` for visitors of ${settings.PUBLIC_URL}` : ''
  console.log(`Tablecast is ready on ${listeningOn(address, settings)}${publicAddress}`)
  if (isLocal) console.log('  Only this machine can open it. Set HOST=0.0.0.0 to allow other devices.')
  if (logins.length === 0) return
  console.log('  The restaurants are fictional demo data. Sign in as')
  for (const { email, password, shows } of logins) {
    console.log(`    ${email} / ${password}  (${shows})`)
  }
}

/** On SIGTERM, load balancers get `DRAIN_SECONDS` to notice; Ctrl-C or a second signal shuts down right away. */
function endOnSignal(app: App, { DRAIN_SECONDS }: Settings, closeDatabase: () => Promise<void>): void {
  const drained = new AbortController()
  let isEnding = false
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) return drained.abort()
    isEnding = true
    app.startDraining()
    if (signal === 'SIGTERM') await pause(DRAIN_SECONDS * 1000, drained.signal)
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    app.log.info(`shutting down on ${signal}`)
    await app.close()
    await closeDatabase()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Ends early, and without an error, when it is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeoutPromise(ms, undefined, { signal }).catch(() => {})

/** V8 lets the heap of a large machine grow fourfold before it collects garbage. */
const HEAP_GROWTH_PERCENT = 150

/**
 * Collects all garbage in one pass and compacts what is left. Called once, before the server listens: reading a
 * million places leaves 150 MB of garbage, which V8 would otherwise collect later, while requests wait.
 */
function collectGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  // Only contexts created from here on have the function.
  setFlagsFromString('--expose-gc')
  setFlagsFromString('--compact-on-every-full-gc')
  runInNewContext('gc()')
  setFlagsFromString('--no-compact-on-every-full-gc')
}
