import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Plain JavaScript, because it runs before anything is built. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The fingerprint of the sources of the last build. */
export const STAMP = join(ROOT, 'dist', '.built-from')
const SOURCES = [
  'src',
  'scripts',
  'public',
  'guest.html',
  'index.html',
  'join.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
export const BUILDER = ['--import', 'tsx', 'scripts/build.ts']

/**
 * The files that a build depends on, below the project's folder. Tests are not among them.
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(source) {
  const path = join(ROOT, source)
  if (!existsSync(path)) return []
  if (/\.[a-z]+$/.test(source)) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
}

export function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
}

/**
 * Builds client and server when the sources are not those of the last build, in a process of its own: its
 * memory is gone when the server starts. Without the build tools, an existing build is used as it is.
 * @returns {boolean} Whether there is a build to run.
 */
export function buildIfStale() {
  if (isBuilt()) return true
  if (!existsSync(join(ROOT, 'node_modules', 'vite'))) return existsSync(STAMP)
  const { status } = spawnSync(process.execPath, BUILDER, { cwd: ROOT, stdio: 'inherit' })
  return status === 0
}
