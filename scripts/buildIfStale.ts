import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'dist', '.built-from')
const ASSETS = join(ROOT, 'dist', 'assets')
/** Parts of earlier builds, for pages that have been open since. */
const KEPT_MS = 7 * 24 * 3600 * 1000
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Builds the client when its sources are not those of the last build. */
export async function buildIfStale(): Promise<void> {
  const fingerprint = await fingerprintOf(SOURCES)
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === fingerprint) return
  console.log('Building the client …')
  const { build } = await import('vite')
  await build({ root: ROOT, logLevel: 'warn' })
  await forgetOld(ASSETS, KEPT_MS)
  await writeFile(STAMP, fingerprint)
}

/** Removes the files that no build has written within this time. */
export async function forgetOld(folder: string, keptMs: number): Promise<void> {
  const oldestMs = Date.now() - keptMs
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < oldestMs) await rm(file)
  }
}

async function fingerprintOf(sources: string[]): Promise<string> {
  const files = (await Promise.all(sources.map(filesBelow))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}

/** What the server alone reads makes no build stale. */
const isOfClient = (path: string): boolean => !/\/server\/|\.test\.tsx?$/.test(path)

async function filesBelow(source: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true }).catch(
    () => null,
  )
  if (!entries) return [source]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter(isOfClient)
}
