import type { FastifyBaseLogger } from 'fastify'
import { type PublicConfig, TILES_PATH } from '#contract/config.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { TilesFile } from './tilesFile.ts'

/**
 * The basemap that the client draws: the one of the settings, otherwise OpenFreeMap while it responds, otherwise
 * our own sketch.
 */
export interface Basemap {
  current(): PublicConfig['basemap']
  hosts(): string[]
  close(): void
}

const SKETCH = { kind: 'sketch' } as const
const OPEN_FREE_MAP = {
  kind: 'style',
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
} as const

const ASK_WITHIN_MS = 3_000
const ASK_AGAIN_MS = 10 * MINUTE_MS

export function createBasemap(setting: string | TilesFile | undefined, log: FastifyBaseLogger): Basemap {
  if (setting === 'sketch') return fixed(SKETCH)
  if (typeof setting === 'object') {
    const { schema, attribution } = setting
    return fixed({ kind: 'tiles', url: TILES_PATH, schema, attribution })
  }
  if (setting) return fixed({ kind: 'style', light: setting, dark: setting })

  let chosen: PublicConfig['basemap'] = SKETCH
  const ask = async () => {
    const isThere = await isOpenFreeMapThere()
    chosen = isThere ? OPEN_FREE_MAP : SKETCH
    log.debug({ basemap: chosen.kind }, 'basemap chosen')
  }
  void ask()
  const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
  timer.unref()
  return { current: () => chosen, hosts: () => hostsOf(chosen), close: () => clearInterval(timer) }
}

const fixed = (basemap: PublicConfig['basemap']): Basemap => ({
  current: () => basemap,
  hosts: () => hostsOf(basemap),
  close: () => {},
})

const hostsOf = (basemap: PublicConfig['basemap']): string[] =>
  basemap.kind === 'style'
    ? [...new Set([basemap.light, basemap.dark].map((url) => new URL(url).origin))]
    : []

/** A server without internet access draws the sketch, so that its visitors' browsers never see a failed request. */
export async function isOpenFreeMapThere(): Promise<boolean> {
  try {
    const response = await fetch(OPEN_FREE_MAP.light, {
      method: 'HEAD',
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
    })
    return response.ok
  } catch {
    return false
  }
}
