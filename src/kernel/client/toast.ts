import { TOAST_MS } from '#domain/limits.ts'
import { messageFor } from './httpError.ts'
import { messagesOf } from './i18n/catalog.ts'
import { createListeners } from './listeners.ts'
import { commonMessages } from './messages.en.ts'
import { createToastQueue, type Queued } from './toastQueue.ts'

export type ToastKind = 'info' | 'success' | 'error' | 'levelUp' | 'ready'

export interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastRequest {
  title: string
  description?: string
  /** Defaults to `info`; `ready` is the one that cannot be replaced. */
  kind?: ToastKind
  /** Default: by kind. */
  durationMs?: number | undefined
  /** What it is about: `closeToast` closes the toasts of a topic. */
  topic?: string
  /** A button in the toast, such as Undo; pressing it closes the toast. */
  action?: ToastAction
  /** A second, quieter button, such as History. */
  more?: ToastAction | undefined
}

export interface ShownToast extends Queued {
  title: string
  description: string | undefined
  kind: ToastKind
  action: ToastAction | undefined
  more: ToastAction | undefined
  /** Tells apart two toasts with the same words. */
  serial: number
}

const DURATION_MS = {
  info: TOAST_MS.standard,
  success: TOAST_MS.standard,
  error: TOAST_MS.standard,
  levelUp: TOAST_MS.levelUp,
  ready: TOAST_MS.ready,
} satisfies Record<ToastKind, number>

let serial = 0
let isRequested = false
let inView: ShownToast | null = null
/** Set once the toaster has loaded. */
let draw: ((toast: ShownToast | null) => void) | null = null
const requested = createListeners()

const queue = createToastQueue<ShownToast>((toast) => {
  inView = toast
  if (draw) draw(toast)
  else if (toast) requestToaster()
})

/** The toaster loads with the first toast, or once the page is idle. */
export function requestToaster(): void {
  isRequested = true
  requested.announce()
}

export const isToasterRequested = (): boolean => isRequested

export const onToasterRequested = requested.subscribe

/** Shows toasts from now on, starting with a pending one. Returns a function that stops it. */
export function drawToasts(drawer: (toast: ShownToast | null) => void): () => void {
  draw = drawer
  draw(inView)
  releaseUnlessHidden()
  return () => {
    draw = null
  }
}

function releaseUnlessHidden(): void {
  if (draw && !document.hidden) queue.release()
}

export const toastControls = { onClose: queue.dismiss, onHold: queue.hold, onRelease: releaseUnlessHidden }

// A toast must not time out before it is shown.
queue.hold()

// Nobody reads a toast in a hidden tab, so its timer waits until the page is visible again.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () =>
    document.hidden ? queue.hold() : releaseUnlessHidden(),
  )
}

export function showToast({
  title,
  description,
  kind = 'info',
  action,
  more,
  topic,
  durationMs = DURATION_MS[kind],
}: ToastRequest): void {
  serial += 1
  queue.push({ title, description, kind, action, more, durationMs, topic, isReady: kind === 'ready', serial })
}

/** Closes the toast about a topic that is over. */
export const closeToast = (topic: string): void => queue.close(topic)

export const showError = (description: string, durationMs?: number): void =>
  showToast({ kind: 'error', title: messagesOf(commonMessages)('error'), description, durationMs })

/** What has failed, and why. */
export const showFailure = (title: string, error: unknown): void =>
  showToast({ kind: 'error', title, description: messageFor(error) })

/** Copies a text, and says whether it worked. Over plain http, browsers have no clipboard. */
export async function copyText(
  text: string,
  { copied, failed }: { copied: string; failed: Pick<ToastRequest, 'title' | 'description'> },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', title: copied })
  } catch {
    showToast({ kind: 'error', ...failed })
  }
}
