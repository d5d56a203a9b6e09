import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, finish, START_SERVER, start } from './journeyProgram.ts'
import { BROWSER_KEY, SERVER_KEY } from './mapStub/googleStub.ts'
import { aMapStub } from './mapStub/mapStub.ts'
import { createDatabase, hasPostgres, startPostgres, type TestPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'
import { RUNS_VARIANTS } from './variants.ts'

/**
 * The servers that the journeys run against: the real start script, on both kinds of database. `second` is another
 * node with the database of `postgresql`; `services` and `google` are the two map profiles with all external
 * services.
 */
const FIRST_PORT = Number(process.env.JOURNEYS_PORT ?? 5801)
export const SERVER_PORTS = {
  embedded: FIRST_PORT,
  postgresql: FIRST_PORT + 1,
  second: FIRST_PORT + 2,
  services: FIRST_PORT + 3,
  google: FIRST_PORT + 4,
} as const
/** An embedded database takes most of a server's processor time, so it is left to CI where PostgreSQL is installed. */
export const SERVER_OF_MOST = RUNS_VARIANTS || !hasPostgres() ? 'embedded' : 'postgresql'
/** Started by the journey of another town. */
export const TOWN_PORT = FIRST_PORT + 6
/** The map services of these two, played by this run. */
export const MAP_STUB_PORT = FIRST_PORT + 5
/** Where a journey finds the database of `postgresql`, for weeks that no browser could play. */
export const DATABASE_OF_JOURNEYS = 'JOURNEYS_DATABASE_URL'

const SEED = ['scripts/run.js', 'seed']
/** Photos come from the stub, which has no certificate; this is the only thing that settings cannot configure. */
const START_WITH_PHOTOS = ['--import', 'tsx', 'test/support/startWithPhotos.ts']

/** Starts all servers of a run; returns a function that stops them. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for a default export here.
export default async function startServers(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tablecast-journeys-'))
  const postgres = await startPostgres()
  const redis = await startRedis()
  const maps = await aMapStub(MAP_STUB_PORT)
  const started: ChildProcess[] = []
  const copies: TestPostgres[] = []
  const stop = async () => {
    await Promise.all(started.map(end))
    await Promise.all(copies.map((copy) => copy.stop()))
    await Promise.all([postgres?.stop(), redis?.stop(), maps.close()])
    await rm(dataDir, { recursive: true, force: true })
  }
  const startOne = (name: keyof typeof SERVER_PORTS, settings: Record<string, string> = {}) =>
    start(started, name === 'google' ? START_WITH_PHOTOS : START_SERVER, {
      ...{ PORT: String(SERVER_PORTS[name]), DATA_DIR: join(dataDir, name) },
      ...settings,
    })
  /** The demo city once more, without the minute that an embedded database needs to create it. */
  const ownDatabase = async () => {
    if (!postgres) return {}
    const copy = await createDatabase(postgres.url, databaseOf(postgres))
    copies.push(copy)
    return { DATABASE_URL: copy.url }
  }
  try {
    if (process.env.CI && !(postgres && redis)) {
      throw new Error('The journeys need a PostgreSQL and a Redis: install both.')
    }
    if (postgres) {
      process.env[DATABASE_OF_JOURNEYS] = postgres.url
      await finish(SEED, { DATABASE_URL: postgres.url })
    }
    const [services, google] = [await ownDatabase(), await ownDatabase()]
    await Promise.all([
      ...(SERVER_OF_MOST === 'embedded' ? [startOne('embedded')] : []),
      // Only variants use it.
      ...(RUNS_VARIANTS
        ? [
            startOne('services', {
              ...services,
              PHOTON_URL: maps.photonUrl,
              OVERPASS_URL: maps.overpassUrl,
            }),
          ]
        : []),
      startOne('google', {
        ...google,
        MAP_STUB_PORT: String(MAP_STUB_PORT),
        GOOGLE_MAPS_BROWSER_KEY: BROWSER_KEY,
        GOOGLE_MAPS_SERVER_KEY: SERVER_KEY,
        GOOGLE_PLACES_URL: maps.googleUrl,
        GOOGLE_GEOCODE_URL: maps.googleUrl,
        MAPS_JS_URL: maps.mapsJsUrl,
      }),
      ...(postgres ? nodes(postgres, redis?.url).map(([name, settings]) => startOne(name, settings)) : []),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const databaseOf = ({ url }: TestPostgres): string => new URL(url).pathname.slice(1)

const nodes = ({ url }: TestPostgres, redisUrl: string | undefined) =>
  (['postgresql', 'second'] as const).map(
    (name) => [name, { DATABASE_URL: url, ...(redisUrl && { REDIS_URL: redisUrl }) }] as const,
  )
