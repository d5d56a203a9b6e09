import { expect, test } from 'vitest'
import { readSettings } from '#kernel/server/settings.ts'
import { folderForTests } from '#test/support/forTests.ts'
import { runChecks } from './doctor.ts'

const folder = folderForTests()
const examined = (settings: Record<string, string>) =>
  runChecks(readSettings({ PORT: '0', DATA_DIR: folder, ...settings }))

test('a town whose map has no streets is told so, and San Francisco is not', async () => {
  const dayton = { HOME_NAME: 'Dayton', HOME_LOCATION: '39.7589,-84.1916' }
  const aboutStreets = async (settings: Record<string, string>) =>
    (await examined(settings)).filter(({ text }) => text.includes('no streets'))
  expect(await aboutStreets({ ...dayton, BASEMAP: 'sketch' })).toEqual([
    {
      level: 'warning',
      text: 'The map of Dayton has no streets: the sketch shows only San Francisco. Set BASEMAP to a map file of your town.',
    },
  ])
  expect(await aboutStreets({ ...dayton, BASEMAP: 'https://tiles.example/style.json' })).toEqual([])
  expect(await aboutStreets({ BASEMAP: 'sketch' })).toEqual([])
})
