import { hostname } from 'node:os'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { offerSetupCode } from '#features/admin/server/setupCode.ts'
import { type Db, openDatabase } from '#platform/server/db/client.ts'
import { adoptImageFiles } from '#platform/server/images/adoptFiles.ts'
import { choosePort } from '#platform/server/port.js'
import type { App } from '#platform/server/route.ts'
import { loadSettings, type Settings } from '#platform/server/settings.ts'
import { isTilesFile, readTilesFile } from '#platform/server/tilesFile.ts'
import { every } from './backgroundJobs.ts'
import { buildApp, type Parts } from './buildApp.ts'
import { DEMO_LOGINS } from './demo/logins.ts'
import { createDemoHost } from './demo/playHost.ts'
import { refreshDemoLive } from './demo/refresh.ts'
import { isDemo, isEmpty, seedDemoCity } from './demo/seed.ts'
import { startFault } from './startFault.ts'
import { nodeWarnings, settingWarnings } from './startWarnings.ts'

const CLOSE_WITHIN_MS = 9_000

interface Options extends Pick<Parts, 'pictureDial'> {
  isDevelopment?: boolean
  /** Puts the screens on top of the API: built files, or Vite. */
  addPages: (app: App, settings: Settings) => Promise<void>
}

/** Starts the server from its settings. A failure it expects is one sentence and exit code 1. */
export async function main(options: Options): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = loadSettings()
    // Refused before a database is opened or filled.
    if (isTilesFile(settings.BASEMAP)) await readTilesFile(settings.BASEMAP)
    await start(await withFreePort(settings), options)
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

async function start(
  settings: Settings,
  { isDevelopment = false, addPages, pictureDial }: Options,
): Promise<void> {
  const database = await openDatabase({
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
  const closeDatabase = () => database.close()
  try {
    const adopted = await adoptImageFiles(database.db, settings.DATA_DIR, {
      isShared: database.kind !== 'embedded',
    })
    if (adopted > 0)
      console.log(`Copied ${adopted} images from ${settings.DATA_DIR}/uploads into the database.`)
    const demo = await prepareDemo(settings, database)
    const app = await buildApp({ db: database.db, settings, isDevelopment, pictureDial })
    await addPages(app, settings)
    if (demo && database.kind === 'embedded') await keepDemoGoing(app, database.db)
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    endOnSignal(app, settings, closeDatabase)
    greet(address, settings, demo)
    for (const warning of [...settingWarnings(settings), ...(await nodeWarnings(database.db, settings))]) {
      app.log.warn(warning)
    }
    // An embedded database has one node, and its new code replaces the last.
    const node = database.kind === 'embedded' ? 'embedded' : `${hostname()}:${new URL(address).port}`
    const code = await offerSetupCode(database.db, node)
    if (code) console.log(`Create the first admin: ${siteOf(address, settings)}/admin/login#setup=${code}`)
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

/** Only a new, empty embedded database gets the demo city unasked. */
async function prepareDemo(settings: Settings, { db, kind }: Awaited<ReturnType<typeof openDatabase>>) {
  const now = new Date()
  if (kind === 'embedded' && settings.SEED === 'demo' && (await isEmpty(db))) {
    console.log('Creating the demo city in the new database…')
    await seedDemoCity(db, { now })
  } else if (await isDemo(db)) {
    await refreshDemoLive(db, { now })
  }
  return isDemo(db)
}

const MINUTE_MS = 60_000

/** Other databases may have several nodes, and nobody asked for company there. */
async function keepDemoGoing(app: App, db: Db): Promise<void> {
  const playMinute = await createDemoHost(app, db)
  if (!playMinute) return
  const stop = every(app, MINUTE_MS, () => playMinute(new Date()))
  app.addHook('onClose', stop)
}

const listeningOn = (address: string, { HOST }: Settings): string =>
  HOST === '127.0.0.1' ? `http://localhost:${new URL(address).port}` : address

/** Where people open this site. */
const siteOf = (address: string, settings: Settings): string =>
  settings.PUBLIC_URL ?? listeningOn(address, settings)

function greet(address: string, settings: Settings, hasDemo: boolean): void {
  const isLocal = settings.HOST === '127.0.0.1'
  console.log(`Tablecast is ready on ${listeningOn(address, settings)}`)
  if (isLocal) console.log('  Only this machine can open it. Set HOST=0.0.0.0 to allow other devices.')
  if (!hasDemo) return
  console.log('  The restaurants are fictional demo data. Sign in as')
  for (const { email, password, shows } of Object.values(DEMO_LOGINS)) {
    console.log(`    ${email} / ${password}  (${shows})`)
  }
}

/** On SIGTERM, load balancers get `DRAIN_SECONDS` to notice; Ctrl-C, and a second signal, end it right away. */
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
