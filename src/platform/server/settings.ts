import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
const mapsKey = z.string().regex(/^[\w-]{10,200}$/, 'a key of the Google project')

/** Every setting of the server, all optional. Read once; an empty value counts as unset. */
const Settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(5000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'a redis:// or rediss:// address')
    .optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .optional(),
  ADMIN_SETUP_TOKEN: z.string().optional(),
  BASEMAP: z.union([z.literal('sketch'), z.url({ protocol: /^https?$/ })]).optional(),
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
    .regex(/^\w{1,64}$/)
    .default('DEMO_MAP_ID'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'an email address, with a name or without').optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export type Settings = z.output<typeof Settings>

export class SettingsError extends Error {}

/**
 * Reads the settings from an environment. Throws a SettingsError that names each wrong setting.
 * @example readSettings({ PORT: '8080' }).PORT // 8080
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Settings.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new SettingsError(`Invalid settings:\n  ${lines.join('\n  ')}`)
}
