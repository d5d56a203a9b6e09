import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { choosePort, DEFAULT_PORT, PortError } from './port.js'

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

async function aTakenPort(wanted = 0): Promise<number> {
  const other = createServer().listen(wanted, '127.0.0.1')
  undo.push(() => other.close())
  await Promise.race([once(other, 'listening'), once(other, 'error')])
  const address = other.address()
  return typeof address === 'object' && address ? address.port : wanted
}

test('a configured port that is in use is refused, and another is suggested', async () => {
  const port = await aTakenPort()
  await expect(choosePort(port)).rejects.toThrow(PortError)
  await expect(choosePort(port)).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or set PORT`,
  )
})

test('if the default port is in use, the next one is used', async () => {
  // Another program on this machine may have it already.
  await aTakenPort(DEFAULT_PORT).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
  })
  expect(await choosePort(undefined)).toBe(DEFAULT_PORT + 1)
})

test('a host that isn’t an address of this machine is reported', async () => {
  await expect(choosePort(0, '203.0.113.7')).rejects.toThrow(
    'HOST=203.0.113.7 is not an address of this machine',
  )
})
