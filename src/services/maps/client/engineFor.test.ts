import { expect, test } from 'vitest'
import { engineFor } from './engineFor.ts'

const withWebGl = () => true
const withoutWebGl = () => false

test('the installation’s profile decides the map engine', () => {
  expect(engineFor({ isPending: false, profile: 'open' }, withWebGl)).toBe('open')
  expect(engineFor({ isPending: false, profile: 'google' }, withWebGl)).toBe('google')
})

test('before the profile is known there is no engine, and WebGL is not tried', () => {
  const asked = () => {
    throw new Error('asked for WebGL')
  }
  expect(engineFor({ isPending: true, profile: undefined }, asked)).toBe('waiting')
})

test('a browser without WebGL cannot draw the open map, but Google’s', () => {
  expect(engineFor({ isPending: false, profile: 'open' }, withoutWebGl)).toBe('none')
  expect(engineFor({ isPending: false, profile: 'google' }, withoutWebGl)).toBe('google')
})

test('if the configuration cannot be loaded, the sketch is used', () => {
  expect(engineFor({ isPending: false, profile: undefined }, withWebGl)).toBe('open')
})
