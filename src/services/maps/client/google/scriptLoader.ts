import { createListeners } from '#kernel/client/listeners.ts'
/** `refused`: the script was loaded, but Google has rejected the key since. Only a reload of the page helps. */
export type ScriptState = 'loading' | 'ready' | 'failed' | 'refused'

/** What the loader needs from a page; Google's script calls back through two global functions. */
export interface ScriptPage {
  /** Inserts the script; returns a function that makes sure it never runs. */
  put(url: string, onBroken: () => void): () => void
  /** The global functions that the script calls when it is loaded and when its key is rejected. */
  listen(calls: { onReady: () => void; onRefused: () => void }): void
  /** Logs for the site's operator. */
  complain(message: string): void
}

export interface ScriptLoader {
  state(): ScriptState
  /** Loads the script once, however often it is called. */
  start(url: string): void
  /** Loads it again after a failure; does nothing otherwise. */
  retry(): void
  /** Calls back after each change of the state; returns a function that stops it. */
  subscribe(heard: () => void): () => void
}

const ADVICE =
  'Google Maps failed to load. Please check the API key (GOOGLE_MAPS_BROWSER_KEY) and the network.'

/**
 * Loads one script per page, as Google requires, and keeps its state.
 *
 * @param timeoutMs a script that has not loaded by then counts as failed until it loads after all
 */
export function createScriptLoader(page: ScriptPage, timeoutMs: number): ScriptLoader {
  let state: ScriptState = 'loading'
  let url: string | null = null
  let withdraw = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const { announce, subscribe } = createListeners()

  const become = (next: ScriptState) => {
    clearTimeout(timer)
    if (state === next) return
    state = next
    announce()
  }
  const fail = () => {
    if (state !== 'loading') return
    page.complain(ADVICE)
    become('failed')
  }
  const load = (from: string) => {
    withdraw()
    become('loading')
    timer = setTimeout(fail, timeoutMs)
    withdraw = page.put(from, fail)
  }
  return {
    state: () => state,
    start(from) {
      if (url !== null) return
      url = from
      page.listen({
        onReady: () => state !== 'refused' && become('ready'),
        onRefused: () => become('refused'),
      })
      load(from)
    },
    retry() {
      if (url !== null && state === 'failed') load(url)
    },
    subscribe,
  }
}
