import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

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

  test('are read as what they are', () => {
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

  test('take secrets of any length: how long one has to be is for whoever runs the site', () => {
    const short = { METRICS_TOKEN: 'scrape', ADMIN_SETUP_TOKEN: 'first' }
    expect(readSettings(short)).toMatchObject(short)
  })

  test('every wrong one is named at once', () => {
    const read = () => readSettings({ PORT: 'x', SEED: 'x' })
    expect(read).toThrow(/PORT[\s\S]*SEED/)
  })
})
