import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as util from 'node:util'

/** Plain JavaScript: `npm start` also reads the settings before anything is built. */

/**
 * The environment with what `.env` in the working folder adds to it (ENV_FILE names another file). A variable of
 * the environment wins, even an empty one.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {{ values: Record<string, string | undefined>, fileNames: string[] }} All values, and the names in the file.
 */
export function readEnvironment(environment = process.env) {
  const path = resolve(environment.ENV_FILE || '.env')
  if (!environment.ENV_FILE && !existsSync(path)) return { values: environment, fileNames: [] }
  const fromFile = util.parseEnv(readFileSync(path, 'utf8'))
  return { values: { ...fromFile, ...environment }, fileNames: Object.keys(fromFile) }
}
