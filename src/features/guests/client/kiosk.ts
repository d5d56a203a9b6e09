import { doneHtml, type JoinShown } from '../page/joinHtml.ts'
import type { Party } from './joinForm.ts'

/** A tablet at the door: thanks one guest, then starts over for the next. */

export interface Kiosk {
  /** Shows the code of the page of the guest who has just joined. */
  thank(shown: JoinShown, party: Party, path: string): Promise<void>
}

const SHOWN_SECONDS = 20
/** An abandoned form. */
const ABANDONED_MS = 60_000

export function startKiosk({ onReset }: { onReset: () => void }): Kiosk {
  const form = document.querySelector('form')
  const done = document.getElementById('done')
  const full = document.getElementById('full')
  let ticking: ReturnType<typeof setInterval> | undefined
  let abandoned: ReturnType<typeof setTimeout> | undefined

  const startOver = () => {
    clearInterval(ticking)
    if (done) {
      done.hidden = true
      done.innerHTML = ''
    }
    form?.reset()
    if (form) form.hidden = false
    onReset()
  }
  const noticeTouch = () => {
    clearTimeout(abandoned)
    abandoned = setTimeout(() => {
      if (done?.hidden) startOver()
    }, ABANDONED_MS)
  }
  document.addEventListener('input', noticeTouch)
  document.addEventListener('pointerdown', noticeTouch)
  full?.addEventListener('click', () => void document.documentElement.requestFullscreen?.())
  document.addEventListener('fullscreenchange', () => {
    if (full) full.hidden = document.fullscreenElement !== null
  })
  keepAwake()

  return {
    async thank(shown, party, path) {
      // The party has joined, also if its code cannot be drawn.
      const code = await codeOf(`${location.origin}${path}`, shown.words.codeLabel).catch(() => '')
      if (!done || !form) return
      form.hidden = true
      done.innerHTML = doneHtml(shown, {
        name: party.name,
        hasContact: party.phone !== undefined || party.email !== undefined,
        code,
      })
      done.hidden = false
      document.getElementById('next')?.addEventListener('click', startOver)
      document.getElementById('next')?.focus()
      ticking = countDown(shown, startOver)
    },
  }
}

function countDown({ words }: JoinShown, onOver: () => void): ReturnType<typeof setInterval> {
  const bar = document.getElementById('bar')
  const text = document.getElementById('left')
  const endsAtMs = Date.now() + SHOWN_SECONDS * 1000
  const show = () => {
    const seconds = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000))
    if (text) text.textContent = words.startsOver(seconds)
    if (bar instanceof HTMLProgressElement) bar.value = seconds / SHOWN_SECONDS
    if (seconds === 0) onOver()
  }
  show()
  return setInterval(show, 1000)
}

/** Loaded when the first guest has joined: phones do not need it. */
async function codeOf(text: string, label: string): Promise<string> {
  const { drawQr } = await import('#platform/client/qr/qrDrawing.ts')
  const { size, path } = drawQr(text)
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}

/** Keeps a tablet at the door awake. Browsers release the lock while the page is hidden. */
function keepAwake(): void {
  const ask = () => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  ask()
  document.addEventListener('visibilitychange', ask)
}
