import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|mjs|css|html|json|geojson|svg|txt|webmanifest)$/
const MIN_BYTES = 1024

/** Removes the files that no build has written within this time. */
export async function forgetOld(folder: string, keptMs: number): Promise<void> {
  const oldestMs = Date.now() - keptMs
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < oldestMs) await rm(file)
  }
}

/** The highest level saves 2 % more and takes three times as long. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY - 1

/** Writes a brotli and a gzip copy beside every file that gets smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  // A hashed file of an earlier build has its copies already.
  if (file.includes('/assets/') && (await stat(`${file}.br`).catch(() => null))) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
