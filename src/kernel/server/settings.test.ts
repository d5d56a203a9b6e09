import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { SAN_FRANCISCO } from '#domain/home.ts'
import { testResults } from '#test/support/testResults.ts'
import { readEnvironment } from './environment.js'
import { homeOf } from './home.ts'
import { projectFile } from './projectFiles.ts'
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts'

describe('settings', () => {
  test('are all optional', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 5000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      SEED: 'demo',
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'warn',
    })
  })

  test('that are empty count as not set', () => {
    expect(readSettings({ PORT: '', SEED: '  ', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readSettings({}))
  })

  test('are parsed to their types', () => {
    expect(
      readSettings({
        PORT: '0',
        TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1',
        PUBLIC_URL: 'https://tablecast.example/app/',
        BASEMAP: 'sketch',
      }),
    ).toMatchObject({
      PORT: 0,
      TRUST_PROXY: ['10.0.0.1', '192.168.0.0/16', '::1'],
      PUBLIC_URL: 'https://tablecast.example',
      BASEMAP: 'sketch',
    })
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['SEED', 'yes'],
    ['PUBLIC_URL', 'tablecast.example'],
    ['PUBLIC_URL', 'ftp://tablecast.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1,nonsense'],
    ['BASEMAP', 'pretty'],
    ['PHOTON_URL', 'photon.example'],
    ['OVERPASS_URL', 'ftp://overpass.example'],
    ['GOOGLE_MAPS_SERVER_KEY', 'my key'],
    ['GOOGLE_MAPS_BROWSER_KEY', 'short'],
    ['MAPS_JS_URL', 'maps'],
    ['RATE_LIMITS', 'false'],
    ['LOG_LEVEL', 'loud'],
  ])('a wrong %s (%s) is refused by its name', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(name)
  })

  test('accept secrets of any length', () => {
    const short = { METRICS_TOKEN: 'scrape', ADMIN_SETUP_TOKEN: 'first' }
    expect(readSettings(short)).toMatchObject(short)
  })

  test('that are invalid are reported with a valid example', () => {
    expect(() => readSettings({ PUBLIC_URL: 'tablecast.example' })).toThrow(
      'PUBLIC_URL is not an http:// or https:// address. Example: PUBLIC_URL=https://tablecast.example',
    )
    expect(() => readSettings({ PORT: '99999' })).toThrow(
      'PORT is not a port number from 0 to 65535. Example: PORT=8080',
    )
    expect(() => readSettings({ TRUST_PROXY: 'nginx' })).toThrow(
      'TRUST_PROXY is not addresses or ranges, with commas. Example: TRUST_PROXY=127.0.0.1',
    )
  })

  test.each([
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TABLECAST_PORT', 'PORT'],
    ['data_dir', 'DATA_DIR'],
  ])('a misspelled %s is refused in file and environment, and %s is suggested', (name, meant) => {
    expect(() => readSettings({ [name]: 'x' })).toThrow(`${name} is not a setting. Did you mean ${meant}?`)
  })

  test('short near misses are refused in the settings file only, since the environment has variables of other programs', () => {
    expect(() => readSettings({ SEEED: 'none' }, ['SEEED'])).toThrow('Did you mean SEED?')
    expect(readSettings({ HOSTS: 'x', POST: 'x' })).toEqual(readSettings({}))
  })

  test('variables of other programs are ignored', () => {
    const names = ['PATH', 'HOME', 'POSTGRES_PASSWORD', 'NODE_ENV', 'HOSTNAME', 'DISPLAY']
    const others = Object.fromEntries(names.map((name) => [name, 'x']))
    expect(readSettings(others, names)).toEqual(readSettings({}))
    expect(() => readSettings({ TABLECAST_COLOR: 'red' })).toThrow('TABLECAST_COLOR is not a setting.')
  })

  test('are all named if invalid', () => {
    const read = () => readSettings({ PORT: 'x', SEED: 'x' })
    expect(read).toThrow(/PORT[\s\S]*SEED/)
  })
})

describe('the settings file', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  test('adds to the environment, which takes precedence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablecast-env-'))
    folders.push(folder)
    const file = join(folder, 'settings.env')
    writeFileSync(file, '# a comment\nPORT=8080\nSEED="none"\n')
    const { values, fileNames } = readEnvironment({ ENV_FILE: file, PORT: '9090' })
    expect(readSettings(values, fileNames)).toMatchObject({ PORT: 9090, SEED: 'none' })
    expect(fileNames).toEqual(['PORT', 'SEED'])
  })

  test('must exist if it is named', () => {
    expect(() => readEnvironment({ ENV_FILE: '/nowhere/settings.env' })).toThrow('ENOENT')
  })
})

test('the list of settings and .env.example name every setting, and .env.example no other', () => {
  const example = readFileSync(projectFile('.env.example'), 'utf8')
  const inExample = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(inExample.toSorted()).toEqual([...SETTING_NAMES].filter((name) => name !== 'ENV_FILE').toSorted())
  const settings = readFileSync(projectFile('docs/settings.md'), 'utf8')
  expect(SETTING_NAMES.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})
test.each([
  'twilio://AC123:token@+15551234567',
  'twilio://AC123:token@MG123',
  'https://texts.example/send',
  'http://127.0.0.1:8080/send',
])('%s is a valid SMS provider', (address) => {
  expect(readSettings({ SMS_URL: address, SMS_SECRET: 'sixteen characters' }).SMS_URL).toBe(address)
})

test.each(['http://texts.example/send', 'twilio://AC123@+15551234567', 'texts.example'])(
  '%s is no way to send texts',
  (address) => {
    expect(() => readSettings({ SMS_URL: address, SMS_SECRET: 'sixteen characters' })).toThrow(SettingsError)
  },
)

test('an SMS webhook needs a signing secret', () => {
  expect(() => readSettings({ SMS_URL: 'https://texts.example/send' })).toThrow('SMS_SECRET')
})

describe('the home town', () => {
  test('is San Francisco unless it is set', () => {
    expect(homeOf(readSettings({}))).toEqual(SAN_FRANCISCO)
  })

  test('takes its point, time zone and units from the settings', () => {
    const bamberg = readSettings({ HOME_NAME: 'Bamberg', HOME_LOCATION: '49.89, 10.89', HOME_COUNTRY: 'DE' })
    expect(homeOf(bamberg)).toEqual({
      name: 'Bamberg',
      location: { latitude: 49.89, longitude: 10.89 },
      zoom: null,
      timeZone: 'Europe/Berlin',
      country: 'de',
      units: 'km',
      locale: 'en-DE',
    })
  })

  testResults(
    'LOCALE=%s in %s is %s',
    (LOCALE, HOME_COUNTRY) => homeOf(readSettings({ LOCALE, HOME_COUNTRY })).locale,
    [
      ['es', 'us', 'es-US'],
      ['ES', 'de', 'es-DE'],
      ['en-gb', 'de', 'en-GB'],
    ],
  )

  test.each([
    ['HOME_LOCATION', '49.89'],
    ['HOME_LOCATION', '95, 10'],
    ['HOME_ZOOM', '40'],
    ['HOME_TIME_ZONE', 'Ohio'],
    ['HOME_COUNTRY', 'Germany'],
    ['HOME_COUNTRY', 'zz'],
    ['UNITS', 'leagues'],
    ['LOCALE', 'de-DE'],
    ['LOCALE', 'english'],
  ])('%s cannot be %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })
})
