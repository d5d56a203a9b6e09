import { deviceStorage } from '#kernel/client/storage.ts'

/** Kept permanently: a page from before a sign-in can return from the browser's cache. */
const SIGNED_IN_KEY = 'signed-in-at'
const hasPage = typeof document !== 'undefined'
/** The page was sent without a session, so there is no user to fetch. */
let isVisitor = hasPage && document.querySelector('meta[name="tablecast-visitor"]') !== null

/** Whether the server has said that nobody is signed in, and nobody has ever signed in in this browser. */
export const isKnownVisitor = (): boolean => isVisitor && deviceStorage.read(SIGNED_IN_KEY) === null

/** From now on the server is asked who is signed in, in other tabs too. */
export function rememberSignIn(): void {
  isVisitor = false
  deviceStorage.write(SIGNED_IN_KEY, String(Date.now()))
}
