import { expect, test } from 'vitest'
import { readSettings } from '#kernel/server/settings.ts'
import { settingWarnings } from './startWarnings.ts'

const warningsFor = (environment: Record<string, string>) => settingWarnings(readSettings(environment))

test('a local trial gets no warnings', () => {
  expect(warningsFor({})).toEqual([])
  expect(warningsFor({ PUBLIC_URL: 'http://localhost:5000' })).toEqual([])
})

test('a public site gets warnings about what it lacks', () => {
  expect(warningsFor({ HOST: '0.0.0.0' })).toEqual([
    expect.stringContaining('PUBLIC_URL is not set'),
    expect.stringContaining('SMTP_URL is not set'),
  ])
  expect(warningsFor({ PUBLIC_URL: 'https://tablecast.example' })).toEqual([
    expect.stringContaining('Set TRUST_PROXY to the address of your proxy'),
    expect.stringContaining('SMTP_URL is not set'),
  ])
})

test('a complete site gets no warnings', () => {
  const settings = {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://tablecast.example',
    TRUST_PROXY: '10.0.0.0/8',
    SMTP_URL: 'smtp://localhost:25',
  }
  expect(warningsFor(settings)).toEqual([])
})
