import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MIN_NODE, nodeRefusal } from './nodeVersion.js'
import { projectFile } from './projectFiles.ts'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('Node %s is new enough', (version) => {
  expect(nodeRefusal(version)).toBeUndefined()
})

test.each(['16.20.2', '18.20.4', '20.18.3'])('Node %s is too old, and the message says so', (version) => {
  expect(nodeRefusal(version)).toContain(`needs Node 20.19 or newer, and this is Node ${version}`)
})

test('package.json requires the same version', () => {
  const { engines } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))
  expect(engines.node).toBe(`>=${MIN_NODE}`)
})
