import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/durations.ts'

/** Caches previews as files. When the cache is full, the least recently used files are deleted first. */

const MAX_BYTES = 200 * 1024 * 1024
/** How full the cache is after clearing, so that it isn't cleared again for every new preview. */
const KEPT_SHARE = 0.9
const FRESH_MS = 7 * DAY_MS

export interface PreviewCache {
  /** Undefined if the preview isn't cached, cannot be read or has expired. */
  read(key: string): Promise<Buffer | undefined>
  keep(key: string, bytes: Buffer): Promise<void>
}

interface Options {
  mostBytes?: number
  nowMs?: () => number
}

/** Errors such as a full disk are ignored: previews still work, but aren't cached. */
export function createPreviewCache(
  folder: string,
  { mostBytes = MAX_BYTES, nowMs = Date.now }: Options = {},
): PreviewCache {
  let usedBytes: number | undefined
  let clearing: Promise<void> | undefined
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))

  const clear = async () => {
    const files = (await filesIn(folder)).toSorted((a, b) => a.usedMs - b.usedMs)
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { path, bytes } of files) {
      if (total <= mostBytes * KEPT_SHARE) break
      await rm(path, { force: true })
      total -= bytes
    }
    usedBytes = total
  }

  return {
    async read(key) {
      const path = fileOf(key)
      try {
        const { mtimeMs, mtime } = await stat(path)
        if (nowMs() - mtimeMs > FRESH_MS) return undefined
        // `mtime` is for the expiry, so only the access time changes.
        await utimes(path, new Date(nowMs()), mtime)
        return await readFile(path)
      } catch {
        return undefined
      }
    },
    async keep(key, bytes) {
      const draft = `${fileOf(key)}.${randomUUID()}.part`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, fileOf(key))
        usedBytes = usedBytes === undefined ? await sizeOf(folder) : usedBytes + bytes.length
        if (usedBytes <= mostBytes) return
        clearing ??= clear().finally(() => {
          clearing = undefined
        })
        await clearing
      } catch {
        usedBytes = undefined
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}

interface CachedFile {
  path: string
  bytes: number
  usedMs: number
}

async function filesIn(folder: string): Promise<CachedFile[]> {
  const found: CachedFile[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => undefined)
    if (known?.isFile()) found.push({ path, bytes: known.size, usedMs: known.atimeMs })
  }
  return found
}

const sizeOf = async (folder: string): Promise<number> =>
  (await filesIn(folder)).reduce((sum, { bytes }) => sum + bytes, 0)
