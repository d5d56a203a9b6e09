import { parseJson } from '#domain/json.ts'

/** The browser's storage. It can be disabled: then nothing is found, and what is written lasts as long as the page. */
function storage(area: () => Storage) {
  const read = (key: string): string | null => {
    try {
      return area().getItem(key)
    } catch {
      return null
    }
  }
  return {
    read,
    /** undefined for what is missing or isn't JSON. */
    readJson(key: string): unknown {
      const text = read(key)
      return text === null ? undefined : parseJson(text)
    },
    /** null removes the key. Returns whether the browser did it. */
    write(key: string, value: string | null): boolean {
      try {
        if (value === null) area().removeItem(key)
        else area().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
  }
}

/** Remembered on this device. */
export const deviceStorage = storage(() => window.localStorage)
/** Remembered in this tab. */
export const tabStorage = storage(() => window.sessionStorage)
