import { once } from 'node:events'
import { createServer } from 'node:net'

/** Plain JavaScript: `npm start` also checks the port before it builds. */

export const DEFAULT_PORT = 5000
export const DEFAULT_HOST = '127.0.0.1'

/** A port or host that the server cannot listen on. The message is meant to be printed as it is. */
export class PortError extends Error {}

/** @type {Record<string, (port: number, host: string) => string>} */
const REASONS = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another one, such as PORT=${port + 1}.`,
  EACCES: (port) =>
    `Port ${port} is for privileged users. Set PORT to a number above 1023, such as PORT=5000, and let a proxy listen on ${port}.`,
  EADDRNOTAVAIL: (_port, host) =>
    `HOST=${host} is not an address of this machine. Use HOST=127.0.0.1 for this machine only, or HOST=0.0.0.0 for all.`,
  ENOTFOUND: (_port, host) =>
    `HOST=${host} is unknown. Use HOST=127.0.0.1 for this machine only, or HOST=0.0.0.0 for all.`,
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} The error's code; undefined when the port is free.
 */
async function errorOf(port, host) {
  const server = createServer()
  server.listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
    await new Promise((resolve) => server.close(resolve))
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  }
}

/**
 * The port to listen on. The default one is taken by AirPlay on macOS: then the next one is used.
 * @param {number | undefined} wanted Undefined when PORT is not set.
 * @param {string} [host]
 * @returns {Promise<number>}
 * @throws {PortError} when nothing can listen there.
 */
export async function choosePort(wanted, host = DEFAULT_HOST) {
  const port = wanted ?? DEFAULT_PORT
  const code = await errorOf(port, host)
  if (code === undefined) return port
  if (code === 'EADDRINUSE' && wanted === undefined && !(await errorOf(port + 1, host))) return port + 1
  throw new PortError((REASONS[code] ?? (() => `Listening on ${host}:${port} failed (${code}).`))(port, host))
}
