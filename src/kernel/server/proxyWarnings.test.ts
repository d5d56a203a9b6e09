import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnAboutProxies } from './proxyWarnings.ts'
import { readSettings } from './settings.ts'

async function aSite(settings: Record<string, string>) {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(String(JSON.parse(line).msg)) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  warnAboutProxies(app, readSettings(settings))
  app.get('/', async () => 'ok')
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    app.inject({ url: '/', remoteAddress, headers })
  return { ask, lines }
}

test('forwarded headers of an unknown proxy are logged once, with its address', async () => {
  const { ask, lines } = await aSite({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' })
  await ask('10.1.2.3', { 'x-forwarded-for': '203.0.113.9' })
  await ask('192.0.2.1', { 'x-forwarded-for': '203.0.113.9' })
  await ask('198.51.100.4', {})
  expect(lines).toEqual([])
  await ask('198.51.100.4', { 'x-forwarded-for': '203.0.113.9' })
  await ask('198.51.100.4', { 'x-forwarded-for': '203.0.113.9' })
  expect(lines).toEqual([expect.stringContaining('set TRUST_PROXY=198.51.100.4')])
})
