import { z } from 'zod'
import { isLatitude, isLongitude } from '#domain/geo.ts'
import { readEnvironment } from './environment.js'
import { isCountry } from './phoneNumbers.ts'
import { DEFAULT_HOST, DEFAULT_PORT } from './port.js'
import { misspelledSettings } from './settingNames.ts'

const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
const mapsKey = z.string().regex(/^[\w-]{10,200}$/, 'a key of the Google project')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SMS_ADDRESS_RULE =
  'twilio://SID:TOKEN@+15551234567, or an https:// address (http:// on this machine only)'
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

function isSmsAddress(value: string): boolean {
  if (/^twilio:\/\/[^:@/]+:[^:@/]+@(\+\d{8,15}|MG\w+)\/?$/.test(value)) return true
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOST.test(hostname))
}

const days = (byDefault: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number of days from 1 to 99999')
    .transform(Number)
    .default(byDefault)

const perDay = (byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'a number of messages a day, from 0 to 9999999')
    .transform(Number)
    .default(byDefault)

const POINT = 'a latitude and a longitude in degrees, with a comma'
const BASEMAP_RULE =
  'sketch, the path of a .pmtiles file on this server, or the http(s) address of a MapLibre style'
const ZOOM = 'a zoom from 3 to 18'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Every setting of the server, all optional. Read once; an empty value counts as unset. */
const Settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
    .transform(Number)
    .pipe(z.number().max(65_535, 'a port number from 0 to 65535'))
    .optional(),
  HOST: z.string().default(DEFAULT_HOST),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'a redis:// or rediss:// address')
    .optional(),
  HOME_NAME: z.string().max(60, 'a name of at most 60 characters').optional(),
  HOME_LOCATION: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/, POINT)
    .transform((text) => {
      const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
      return { latitude, longitude }
    })
    .refine((point) => isLatitude(point.latitude) && isLongitude(point.longitude), POINT)
    .optional(),
  HOME_ZOOM: z
    .string()
    .regex(/^\d{1,2}(\.\d+)?$/, ZOOM)
    .transform(Number)
    .pipe(z.number().min(3, ZOOM).max(18, ZOOM))
    .optional(),
  HOME_TIME_ZONE: z.string().refine(isTimeZone, 'an IANA time zone').optional(),
  HOME_COUNTRY: z
    .string()
    .refine(isCountry, 'a country code of two letters')
    .transform((code) => code.toLowerCase())
    .optional(),
  UNITS: z.enum(['auto', 'mi', 'km'], 'auto, mi or km').default('auto'),
  LOCALE: z
    .string()
    .regex(/^(en|es)(-[a-z]{2})?$/i, 'en or es, with a country or without')
    .transform((tag) => Intl.getCanonicalLocales(tag).join())
    .optional(),
  SEED: z.enum(['demo', 'none'], 'demo or none').default('demo'),
  PUBLIC_URL: webAddress.transform((url) => new URL(url).origin).optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'addresses or ranges, with commas')))
    .optional(),
  ADMIN_SETUP_TOKEN: z.string().optional(),
  BASEMAP: z
    .union([z.literal('sketch'), webAddress, z.string().regex(/\.pmtiles$/)], BASEMAP_RULE)
    .refine((value) => !/^https?:.*\.pmtiles$/.test(value), BASEMAP_RULE)
    .optional(),
  PHOTON_URL: webAddress.optional(),
  OVERPASS_URL: webAddress.optional(),
  PLACES_FILE: z.string().optional(),
  GOOGLE_MAPS_BROWSER_KEY: mapsKey.optional(),
  GOOGLE_MAPS_SERVER_KEY: mapsKey.optional(),
  GOOGLE_PLACES_URL: webAddress.default('https://places.googleapis.com'),
  GOOGLE_GEOCODE_URL: webAddress.default('https://geocode.googleapis.com'),
  MAPS_JS_URL: webAddress.default('https://maps.googleapis.com/maps/api/js'),
  GOOGLE_MAPS_MAP_ID: z
    .string()
    .regex(/^\w{1,64}$/, 'a map id')
    .default('DEMO_MAP_ID'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'an email address, with a name or without').optional(),
  /** twilio://SID:TOKEN@+15551234567, or an address that gets signed texts as JSON. */
  SMS_URL: z.string().refine(isSmsAddress, SMS_ADDRESS_RULE).optional(),
  SMS_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  TWILIO_URL: webAddress.default('https://api.twilio.com'),
  MESSAGES: z.enum(['approved', 'all'], 'approved or all').default('approved'),
  MESSAGES_PER_RECIPIENT: perDay(8),
  MESSAGES_PER_RESTAURANT: perDay(400),
  MESSAGES_PER_SITE: perDay(5000),
  SMS_COUNTRIES: z
    .string()
    .transform((list) => list.split(',').map((code) => code.trim().toLowerCase()))
    .refine((codes) => codes.every(isCountry), 'country codes of two letters, with commas')
    .optional(),
  SITE_NAME: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'letters, digits, _ and -, at most 40')
    .default('tablecast'),
  DATABASE_WAIT_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'a number of seconds')
    .transform(Number)
    .default(60),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([0-5]?\d|60)$/, 'a number of seconds from 0 to 60')
    .transform(Number)
    .default(0),
  UPLOADS_MAX_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'a number of megabytes')
    .transform(Number)
    .default(2000),
  KEEP_AUDIT_DAYS: days(730),
  KEEP_MESSAGES_DAYS: days(30),
  KEEP_REPORTS_DAYS: days(730),
  KEEP_STAND_LOG_DAYS: days(90),
  RATE_LIMITS: z.enum(['on', 'off'], 'on or off').default('on'),
  METRICS_TOKEN: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'a mailto: or https:// address')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('warn'),
})

type Read = z.output<typeof Settings>
/** `PORT` undefined in the environment means the default one, or the next when that is taken. */
export type Settings = Read & { PORT: number; isDefaultPort: boolean }

/** A valid example of each setting, shown with a wrong value. */
const EXAMPLES: Record<keyof Read, string> = {
  PORT: '8080',
  HOST: '0.0.0.0',
  DATA_DIR: '/var/lib/tablecast',
  DATABASE_URL: 'postgres://tablecast:secret@localhost:5432/tablecast',
  REDIS_URL: 'redis://localhost:6379',
  HOME_NAME: 'Dayton',
  HOME_LOCATION: '39.7589,-84.1916',
  HOME_ZOOM: '14',
  HOME_TIME_ZONE: 'America/New_York',
  HOME_COUNTRY: 'us',
  UNITS: 'mi',
  LOCALE: 'es-US',
  SEED: 'none',
  PUBLIC_URL: 'https://tablecast.example',
  TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
  ADMIN_SETUP_TOKEN: 'any-secret-of-yours',
  BASEMAP: '/srv/town.pmtiles',
  PHOTON_URL: 'https://photon.example',
  OVERPASS_URL: 'https://overpass.example/api/interpreter',
  PLACES_FILE: '/srv/places.csv',
  GOOGLE_MAPS_BROWSER_KEY: 'AIzaSyExampleExampleExample',
  GOOGLE_MAPS_SERVER_KEY: 'AIzaSyExampleExampleExample',
  GOOGLE_PLACES_URL: 'https://places.googleapis.com',
  GOOGLE_GEOCODE_URL: 'https://geocode.googleapis.com',
  MAPS_JS_URL: 'https://maps.googleapis.com/maps/api/js',
  GOOGLE_MAPS_MAP_ID: 'DEMO_MAP_ID',
  SMTP_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'Tablecast <hello@tablecast.example>',
  SMS_URL: 'twilio://AC123:token@+15551234567',
  SMS_SECRET: 'any-secret-of-yours',
  TWILIO_URL: 'https://api.twilio.com',
  MESSAGES: 'approved',
  MESSAGES_PER_RECIPIENT: '8',
  MESSAGES_PER_RESTAURANT: '400',
  MESSAGES_PER_SITE: '5000',
  SMS_COUNTRIES: 'us,ca',
  SITE_NAME: 'tablecast',
  DATABASE_WAIT_SECONDS: '60',
  DRAIN_SECONDS: '5',
  UPLOADS_MAX_MB: '2000',
  KEEP_AUDIT_DAYS: '730',
  KEEP_MESSAGES_DAYS: '30',
  KEEP_REPORTS_DAYS: '730',
  KEEP_STAND_LOG_DAYS: '90',
  RATE_LIMITS: 'on',
  METRICS_TOKEN: 'any-secret-of-yours',
  SECURITY_CONTACT: 'mailto:security@tablecast.example',
  LOG_LEVEL: 'info',
}

/** `ENV_FILE` names the file that the others are read from. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(EXAMPLES), 'ENV_FILE']

export class SettingsError extends Error {}

/**
 * Reads the settings from an environment. Throws a SettingsError that lists each wrong setting with a valid
 * example, and each misspelled name.
 *
 * @example readSettings({ PORT: '8080' }).PORT // 8080
 */
export function readSettings(
  environment: Record<string, string | undefined>,
  fileNames: readonly string[] = [],
): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const misspelled = misspelledSettings(Object.keys(given), fileNames, SETTING_NAMES)
  const parsed = Settings.safeParse(given)
  if (parsed.success && misspelled.length === 0) {
    const { PORT = DEFAULT_PORT, SMS_URL, SMS_SECRET } = parsed.data
    if (SMS_URL && !SMS_URL.startsWith('twilio:') && !SMS_SECRET) {
      throw new SettingsError('SMS_URL with a web address needs SMS_SECRET to sign what it sends.')
    }
    return { ...parsed.data, PORT, isDefaultPort: parsed.data.PORT === undefined }
  }
  const wrong = new Map(
    parsed.error?.issues.map(({ path: [name], message }) => [name, `${String(name)} is not ${message}`]),
  )
  const examples = Object.entries(EXAMPLES)
  const lines = [...wrong].map(([name, text]) => {
    const [, example] = examples.find(([setting]) => setting === name) ?? []
    return `${text}. Example: ${String(name)}=${example}`
  })
  throw new SettingsError(`Invalid settings:\n  ${[...lines, ...misspelled].join('\n  ')}`)
}

/** Reads the settings from the environment and the settings file. Throws a SettingsError, like `readSettings`. */
export function loadSettings(): Settings {
  try {
    const { values, fileNames } = readEnvironment()
    return readSettings(values, fileNames)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new SettingsError(
      `The settings file cannot be read: ${error.message}. Correct it, or unset ENV_FILE.`,
    )
  }
}
