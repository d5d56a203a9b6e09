import { LRUCache } from 'lru-cache'

interface Wanted<J extends string | undefined> {
  /** What the JSON is about. */
  key: string
  /** Read before the JSON is made; differs from every earlier one whenever the JSON does. */
  state: string
  make: () => Promise<J>
}

interface Kept {
  state: string
  json: string
}

const MOST_KEPT = 1_000
const MOST_CHARACTERS = 8 * 1024 * 1024

/** Small answers as JSON, made again only when their state has changed. */
export function createKeptJson() {
  const kept = new LRUCache<string, Kept>({
    max: MOST_KEPT,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ json, state }) => json.length + state.length,
  })
  return async <J extends string | undefined>({ key, state, make }: Wanted<J>): Promise<J | string> => {
    const known = kept.get(key)
    if (known?.state === state) return known.json
    const json = await make()
    if (json !== undefined) kept.set(key, { state, json })
    return json
  }
}
