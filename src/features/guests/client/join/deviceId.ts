const ID_BYTES = 16

// `crypto.randomUUID` is missing where a page comes over plain http.
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The same on every visit of this phone; undefined without storage. */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem('device') ?? randomId()
    localStorage.setItem('device', known)
    return known
  } catch {
    return undefined
  }
}
