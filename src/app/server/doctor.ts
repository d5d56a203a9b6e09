import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import { Client } from 'pg'
import { isSanFrancisco } from '#domain/home.ts'
import { pendingMigrations } from '#kernel/server/db/migrate.ts'
import { homeOf } from '#kernel/server/home.ts'
import { choosePort } from '#kernel/server/port.js'
import type { Settings } from '#kernel/server/settings.ts'
import { isOpenFreeMapThere } from '#services/maps/server/basemap.ts'
import { isTilesFile, readTilesFile } from '#services/maps/server/tilesFile.ts'
import { startFault } from './startFault.ts'
import { settingWarnings } from './startWarnings.ts'

/** The result of one check. A problem keeps the server from starting or working. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  text: string
}

const WITHIN_MS = 5_000
const MIN_POSTGRES = 150_000
const MIN_FREE_BYTES = 1024 ** 3

const ok = (text: string): Finding => ({ level: 'ok', text })
const warning = (text: string): Finding => ({ level: 'warning', text })
const problem = (text: string): Finding => ({ level: 'problem', text })

/** Checks everything the server needs. It creates DATA_DIR. */
export async function runChecks(settings: Settings): Promise<Finding[]> {
  const checks = [checkPort, checkFolder, checkDatabase, checkRedis, checkMail, checkPlacesFile, checkBasemap]
  const found = await Promise.all(
    checks.map((check) =>
      check(settings).catch((error: unknown) => problem(startFault(error, settings) ?? String(error))),
    ),
  )
  return [...found.filter((finding) => finding !== undefined), ...settingWarnings(settings).map(warning)]
}

async function checkPort({ PORT, HOST, isDefaultPort }: Settings): Promise<Finding> {
  if (await isServing(HOST, PORT)) return ok(`Tablecast is running on port ${PORT}.`)
  const port = await choosePort(isDefaultPort ? undefined : PORT, HOST)
  return port === PORT
    ? ok(`Port ${port} is free.`)
    : warning(`Port ${PORT} is in use; ${port} would be used.`)
}

async function isServing(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host
  const answer = await fetch(`http://${name}:${port}/healthz`, {
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch(() => null)
  return answer?.ok ?? false
}

async function checkFolder({ DATA_DIR }: Settings): Promise<Finding> {
  const folder = resolve(DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  const freeGb = ((bavail * bsize) / 1024 ** 3).toFixed(1)
  const text = `DATA_DIR ${folder} can be written, with ${freeGb} GB free.`
  return bavail * bsize < MIN_FREE_BYTES ? warning(text) : ok(text)
}

async function checkDatabase({ DATABASE_URL }: Settings): Promise<Finding> {
  if (!DATABASE_URL) return ok('The embedded database in DATA_DIR is used.')
  const client = new Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const [version] = rows
    if (!version || version.number < MIN_POSTGRES) {
      return problem(`PostgreSQL 15 or newer is needed; this one is ${version?.name}.`)
    }
    const pending = await pendingMigrations(client)
    if (pending < 0) {
      return problem('The database belongs to a newer version of Tablecast. Install that version again.')
    }
    return ok(`The database answers${pending > 0 ? `; the next start applies ${pending} migrations` : ''}.`)
  } finally {
    await client.end()
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function checkRedis({ REDIS_URL }: Settings): Promise<Finding | undefined> {
  if (!REDIS_URL) return undefined
  const redis = new Redis(REDIS_URL, { lazyConnect: true, retryStrategy: null, connectTimeout: WITHIN_MS })
  redis.on('error', () => {})
  const ping = async () => {
    await redis.connect()
    await redis.ping()
    return ok('Redis answers.')
  }
  return ping()
    .catch((error: unknown) => problem(`REDIS_URL cannot be reached: ${messageOf(error)}.`))
    .finally(() => redis.disconnect())
}

async function checkMail({ SMTP_URL }: Settings): Promise<Finding | undefined> {
  if (!SMTP_URL) return undefined
  const transport = createTransport(SMTP_URL, {})
  try {
    await transport.verify()
    return ok('The mail server accepts the login of SMTP_URL.')
  } catch (error) {
    return problem(`SMTP_URL does not work: ${messageOf(error)}.`)
  } finally {
    transport.close()
  }
}

async function checkPlacesFile({ PLACES_FILE }: Settings): Promise<Finding | undefined> {
  if (!PLACES_FILE) return undefined
  const isReadable = await access(PLACES_FILE, constants.R_OK).then(
    () => true,
    () => false,
  )
  return isReadable ? ok('PLACES_FILE can be read.') : problem(`PLACES_FILE=${PLACES_FILE} cannot be read.`)
}

async function checkBasemap(settings: Settings): Promise<Finding | undefined> {
  const { BASEMAP, GOOGLE_MAPS_BROWSER_KEY } = settings
  const { name, location } = homeOf(settings)
  if (isTilesFile(BASEMAP)) {
    const tiles = await readTilesFile(BASEMAP)
    return tiles.covers(location)
      ? ok(`BASEMAP has ${tiles.schema} tiles, and covers ${name}.`)
      : warning(`BASEMAP does not cover ${name} (HOME_LOCATION): the map is empty there.`)
  }
  if (isSanFrancisco({ name }) || GOOGLE_MAPS_BROWSER_KEY) return undefined
  const hasStreets = BASEMAP ? BASEMAP !== 'sketch' : await isOpenFreeMapThere()
  if (hasStreets) return undefined
  const why = BASEMAP ? 'the sketch shows only San Francisco' : 'OpenFreeMap cannot be reached'
  return warning(`The map of ${name} has no streets: ${why}. Set BASEMAP to a map file of your town.`)
}
