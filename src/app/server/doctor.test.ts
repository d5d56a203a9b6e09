import Fastify from 'fastify'
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

test('the town is printed with its time zone, so that a wrong sign is seen', async () => {
  const found = await examined({ HOME_NAME: 'Oaxaca', HOME_LOCATION: '17.0654,96.7236', HOME_COUNTRY: 'mx' })
  expect(found.map(({ text }) => text)).toContain(
    'The town is Oaxaca at 17.0654, 96.7236: country mx, time zone Asia/Yangon.',
  )
})

test('services that nobody answers for are problems with the name of their setting', async () => {
  const found = await examined({
    PHOTON_URL: 'http://127.0.0.1:9',
    REDIS_URL: 'redis://127.0.0.1:9',
    SMS_URL: 'http://127.0.0.1:9/texts',
    SMS_SECRET: 'a secret of at least 32 characters!!',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'tables@example.com',
  })
  const problems = found.filter(({ level }) => level === 'problem').map(({ text }) => text)
  expect(problems.map((text) => text.split(' ')[0]).sort()).toEqual([
    'PHOTON_URL',
    'REDIS_URL',
    'SMS_URL',
    'SMTP_URL',
  ])
  expect(problems.filter((text) => text.endsWith('..'))).toEqual([])
})

test('a server that is no Photon server is named', async () => {
  const app = Fastify()
  app.get('/api', async () => ({ hello: 'there' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const found = await examined({ PHOTON_URL: url })
  await app.close()
  expect(found.map(({ text }) => text)).toContain('PHOTON_URL answers, but not as a Photon server does.')
})
