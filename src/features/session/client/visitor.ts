/** Another tab has signed in. */
const SIGNED_IN_KEY = 'signed-in-at'
const hasPage = typeof document !== 'undefined'
/** The page came without a session, so there is nobody to ask for. */
let isVisitor = hasPage && document.querySelector('meta[name="tablecast-visitor"]') !== null

if (isVisitor) {
  window.addEventListener('storage', ({ key }) => {
    if (key === SIGNED_IN_KEY) isVisitor = false
  })
}

/** Whether the server has said that nobody is signed in here, and nobody has signed in since. */
export const isKnownVisitor = (): boolean => isVisitor

/** From now on the server is asked who is here, in other tabs too. */
export function askFromNowOn(): void {
  isVisitor = false
  try {
    localStorage.setItem(SIGNED_IN_KEY, String(Date.now()))
  } catch {
    // Storage can be forbidden; another tab then learns of it when it is loaded again.
  }
}
