import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { readScroll, type ScrollPositions } from './scrollPositions.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set by a navigation that changes only details of the screen. */
    keepsScroll?: boolean
  }
}

/** How long the previous screen stays while the next one loads. Then a spinner replaces it. */
const TIMEOUT_MS = 1000

interface ShownScreen {
  location: HistoryLocation
  /** The screen's code has not been loaded. */
  isWaiting: boolean
  /** The scroll position of the new screen: the top, the previous screen's, or the visitor's last one. */
  scroll: 'top' | 'keep' | ScrollPositions
}

interface NavigateOptions {
  replace?: boolean
  keepScroll?: boolean
  /** Leaves without asking about unsaved changes. */
  ignoreBlocker?: boolean
}

export interface Router {
  readonly history: RouterHistory
  /** The address of the visible screen, which differs from the current one while a screen loads. */
  shown(): ShownScreen
  subscribe(listener: () => void): () => void
  /** Goes to an address from `paths`; resolves when its screen is shown or the visitor has to confirm first. */
  navigate(href: string, options?: NavigateOptions): Promise<void>
  /** Loads the code of a screen that is likely to be opened. */
  preload(href: string): void
}

/**
 * Keeps the history and the visible screen in sync.
 *
 * @param load loads the screen of a path; undefined when it is loaded. Never rejects.
 */
export function createRouter(
  history: RouterHistory,
  load: (pathname: string) => Promise<void> | undefined = () => undefined,
): Router {
  const { announce, subscribe } = createListeners()
  const left = new Map<string | undefined, ScrollPositions>()
  let shown: ShownScreen = { location: history.location, isWaiting: true, scroll: 'keep' }
  const show = (next: ShownScreen) => {
    shown = next
    announce()
  }
  const arrive = async (scroll: ShownScreen['scroll']) => {
    const { location } = history
    const isOvertaken = () => location !== history.location
    const loading = load(location.pathname)
    if (loading) {
      const timer = setTimeout(() => {
        if (isOvertaken()) return
        leave()
        show({ ...shown, isWaiting: true })
      }, TIMEOUT_MS)
      await loading
      clearTimeout(timer)
      if (isOvertaken()) return
    }
    leave()
    show({ location, isWaiting: false, scroll })
  }
  const leave = () => {
    if (!shown.isWaiting) left.set(shown.location.state.__TSR_key, readScroll())
  }
  let arrival = arrive('keep')
  history.subscribe(({ location, action }) => {
    const isNew = action.type === 'PUSH' || action.type === 'REPLACE'
    const start = location.state.keepsScroll ? 'keep' : 'top'
    arrival = arrive(isNew ? start : (left.get(location.state.__TSR_key) ?? 'keep'))
  })
  return {
    history,
    shown: () => shown,
    subscribe,
    async navigate(href, { replace = false, keepScroll = false, ignoreBlocker = false } = {}) {
      const isHere = href === history.location.href
      const go = replace || isHere ? history.replace : history.push
      go(href, { keepsScroll: keepScroll }, { ignoreBlocker })
      await arrival
    },
    preload: (href) => void load(href.replace(/[?#].*$/, '')),
  }
}

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter needs a RouterContext')
  return router
}

export function useShown(): ShownScreen {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, router.shown, router.shown)
}

export const useLocation = (): HistoryLocation => useShown().location

export function useSearch(): Readonly<Record<string, string>> {
  const { search } = useLocation()
  return useMemo(() => searchOf(search), [search])
}

export const searchOf = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(search))
