import { expect, test } from 'vitest'
import { googleScriptUrl } from './googleScript.ts'

test('the script is asked for with public key, weekly version, asynchronous, and with places', () => {
  const url = googleScriptUrl({
    profile: 'google',
    browserKey: 'AIzaPublic',
    scriptUrl: 'https://maps.googleapis.com/maps/api/js',
    mapId: 'DEMO_MAP_ID',
  })
  const { origin, pathname, searchParams } = new URL(url)
  expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ key: 'AIzaPublic', v: 'weekly', loading: 'async', libraries: 'places' },
  })
  expect(searchParams.get('callback')).toBeTruthy()
})
