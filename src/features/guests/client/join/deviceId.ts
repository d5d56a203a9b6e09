/** The same on every visit of this phone, once the server has given it one; undefined without storage. */
export function deviceId(newId: string): string | undefined {
  try {
    const known = localStorage.getItem('deviceId') ?? newId
    localStorage.setItem('deviceId', known)
    return known
  } catch {
    return undefined
  }
}
