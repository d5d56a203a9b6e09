import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import { Client } from 'pg'
import { isSanFrancisco } from '#domain/home.ts'
import { pendingMigrations } from '#kernel/server/db/migrate.ts'
import { homeOf } from '#kernel/server/home.ts'
import { choosePort } from '#kernel/server/port.js'
import type { Settings } from '#kernel/server/settings.ts'
import { photonApi } from '#services/geocoding/server/photon.ts'
import { isOpenFreeMapThere } from '#services/maps/server/basemap.ts'
import { isTilesFile, readTilesFile } from '#services/maps/server/tilesFile.ts'
import { twilioAccountOf } from '#services/messaging/server/twilio.ts'
import { startFault } from './startFault.ts'
import { settingWarnings } from './startWarnings.ts'

/** The result of one check. A problem keeps the server from starting or working. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  text: string
}

const WITHIN_MS = 5_000
/** The time limit of a check: a folder on a broken network drive may never answer. */
const CHECK_WITHIN_MS = 10_000
const MIN_POSTGRES = 150_000
const MIN_FREE_BYTES = 1024 ** 3

const ok = (text: string): Finding => ({ level: 'ok', text })
const warning = (text: string): Finding => ({ level: 'warning', text })
const problem = (text: string): Finding => ({ level: 'problem', text })

/** Checks everything the server needs. It creates DATA_DIR. */
export async function runChecks(settings: Settings): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(CHECKS).map(([name, check]) =>
      inTime(name, check(settings)).catch((error: unknown) =>
        problem(startFault(error, settings) ?? String(error)),
      ),
    ),
  )
  return [...found.filter((finding) => finding !== undefined), ...settingWarnings(settings).map(warning)]
}

/** Keyed by the text the user reads when a check takes too long. */
const CHECKS: Record<string, (settings: Settings) => Promise<Finding | undefined>> = {
  'PORT and HOST': checkPort,
  DATA_DIR: checkFolder,
  DATABASE_URL: checkDatabase,
  REDIS_URL: checkRedis,
  SMTP_URL: checkMail,
  SMS_URL: checkTexts,
  PHOTON_URL: checkPhoton,
  PLACES_FILE: checkPlacesFile,
  BASEMAP: checkBasemap,
  HOME_LOCATION: checkHome,
}

async function inTime(name: string, check: Promise<Finding | undefined>): Promise<Finding | undefined> {
  const late = problem(`${name} gave no answer within 10 seconds.`)
  return Promise.race([check, pause(CHECK_WITHIN_MS, late, { ref: false })])
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

/** Without the period that some messages end with: a sentence follows or ends here. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

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

/** Any answer will do: a test message would cost money. */
async function checkTexts({ SMS_URL, TWILIO_URL }: Settings): Promise<Finding | undefined> {
  if (!SMS_URL) return undefined
  const account = twilioAccountOf(SMS_URL)
  if (!account) return reached('SMS_URL', SMS_URL)
  const login = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')
  const answer = await fetch(`${TWILIO_URL}/2010-04-01/Accounts/${account.accountSid}.json`, {
    headers: { authorization: `Basic ${login}` },
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch((error: unknown) => messageOf(error))
  if (typeof answer === 'string') return problem(`Twilio cannot be reached: ${answer}.`)
  return answer.ok
    ? ok('Twilio accepts the account of SMS_URL.')
    : problem(`Twilio refuses the account of SMS_URL with ${answer.status}.`)
}

async function reached(name: string, url: string): Promise<Finding> {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(WITHIN_MS) })
    return ok(`${name} answers.`)
  } catch (error) {
    return problem(`${name} cannot be reached: ${messageOf(error)}.`)
  }
}

async function checkPhoton(settings: Settings): Promise<Finding | undefined> {
  const { PHOTON_URL } = settings
  if (!PHOTON_URL) return undefined
  const { name } = homeOf(settings)
  const url = `${photonApi(PHOTON_URL)}?${new URLSearchParams({ q: name, limit: '1' })}`
  const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(messageOf)
  if (typeof answer === 'string') return problem(`PHOTON_URL cannot be reached: ${answer}.`)
  const found: unknown = await answer.json().catch(() => null)
  const isPhoton = typeof found === 'object' && found !== null && 'features' in found
  return isPhoton
    ? ok('PHOTON_URL answers.')
    : problem('PHOTON_URL answers, but not as a Photon server does.')
}

/** So that a forgotten minus sign is seen. */
async function checkHome(settings: Settings): Promise<Finding> {
  const { name, location, timeZone, country } = homeOf(settings)
  const point = `${location.latitude}, ${location.longitude}`
  return ok(`The town is ${name} at ${point}: country ${country}, time zone ${timeZone}.`)
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
