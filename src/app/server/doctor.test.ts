import { expect, test } from 'vitest'
import { readSettings } from '#kernel/server/settings.ts'
import { folderForTests } from '#test/support/forTests.ts'
import { startS3Server } from '#test/support/s3Server.ts'
import { runChecks } from './doctor.ts'

const folder = folderForTests()
const examined = (settings: Record<string, string>) =>
  runChecks(readSettings({ PORT: '0', DATA_DIR: folder, ...settings }))

test('image storage is checked, and a problem is reported', async () => {
  const s3 = await startS3Server()
  try {
    expect(await examined({ UPLOADS_URL: s3.url })).toContainEqual({
      level: 'ok',
      text: 'UPLOADS_URL can be written, read and deleted.',
    })
    expect(s3.objects.size).toBe(0)
    expect(await examined({ UPLOADS_URL: s3.wrongUrl })).toContainEqual({
      level: 'problem',
      text: expect.stringMatching(/^UPLOADS_URL does not work: .* 403 SignatureDoesNotMatch\.$/),
    })
  } finally {
    await s3.stop()
  }
})

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
