export interface Queued {
  /** A ready toast is never replaced: a diner must not miss that the table is free. */
  isReady: boolean
  durationMs: number
  /** The topic of the toast, so that it can be closed when that is over. */
  topic?: string | undefined
}

export interface ToastQueue<Toast extends Queued> {
  push: (toast: Toast) => void
  dismiss: () => void
  /** Closes the toast about a topic, visible or waiting. */
  close: (topic: string) => void
  /** Pauses the timer of the visible toast, e.g. while it is hovered or the page is hidden. */
  hold: () => void
  release: () => void
}

/**
 * One toast at a time: the newest replaces the visible one, except a ready toast, which stays for its
 * full time; of the toasts that arrive meanwhile, the newest is shown afterwards.
 * @param show is called with the toast to show, or null when nothing is left to show.
 */
export function createToastQueue<Toast extends Queued>(
  show: (toast: Toast | null) => void,
): ToastQueue<Toast> {
  let inView: Toast | null = null
  let waiting: Toast | null = null
  let remainingMs = 0
  let startedAt = 0
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function run(): void {
    clearTimeout(timer)
    if (!inView || isHeld) return
    startedAt = Date.now()
    timer = setTimeout(next, remainingMs)
  }

  function present(toast: Toast | null): void {
    inView = toast
    remainingMs = toast?.durationMs ?? 0
    show(toast)
    run()
  }

  function next(): void {
    const following = waiting
    waiting = null
    present(following)
  }

  return {
    push(toast) {
      if (inView?.isReady) waiting = toast
      else present(toast)
    },
    dismiss() {
      if (inView) next()
    },
    close(topic) {
      if (waiting?.topic === topic) waiting = null
      if (inView?.topic === topic) next()
    },
    hold() {
      if (isHeld) return
      isHeld = true
      if (inView) remainingMs -= Date.now() - startedAt
      clearTimeout(timer)
    },
    release() {
      if (!isHeld) return
      isHeld = false
      run()
    },
  }
}
