import { doneHtml, type JoinShown } from '../page/joinHtml.ts'
import type { Party } from './joinForm.ts'

/** A tablet at the door: thanks one guest, then starts over for the next. */

export interface Kiosk {
  /** Shows the code of the page of the guest who has just joined. */
  thank(shown: JoinShown, party: Party, path: string): Promise<void>
}

/** Seconds until the thanks or an untouched form is cleared. */
const STARTS_OVER_AFTER_SECONDS = 20
const WARNS_BEFORE_SECONDS = 10

export function startKiosk({ onReset, words }: { onReset: () => void; words: JoinShown['words'] }): Kiosk {
  const form = document.querySelector('form')
  const idle = document.getElementById('idle')
  const done = document.getElementById('done')
  const full = document.getElementById('full')
  let ticking: ReturnType<typeof setInterval> | undefined

  const startOver = () => {
    clearInterval(ticking)
    if (idle) idle.hidden = true
    if (done) {
      done.hidden = true
      done.innerHTML = ''
    }
    form?.reset()
    if (form) form.hidden = false
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onReset()
  }
  const warn = (secondsLeft: number) => {
    if (idle) {
      idle.hidden = secondsLeft > WARNS_BEFORE_SECONDS
      idle.textContent = idle.hidden ? '' : `${words.startsOver(secondsLeft)}. ${words.touchToGoOn}`
    }
    if (secondsLeft === 0) startOver()
  }
  const noticeTouch = () => {
    if (!done?.hidden) return
    clearInterval(ticking)
    ticking = countDown(warn)
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
      // The party has joined even if its code cannot be rendered.
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
      clearInterval(ticking)
      const bar = document.getElementById('bar')
      const text = document.getElementById('left')
      ticking = countDown((secondsLeft) => {
        if (text) text.textContent = words.startsOver(secondsLeft)
        if (bar instanceof HTMLProgressElement) bar.value = secondsLeft / STARTS_OVER_AFTER_SECONDS
        if (secondsLeft === 0) startOver()
      })
    },
  }
}

/** Reports the remaining seconds now and every second. The caller ends it at 0. */
function countDown(onTick: (secondsLeft: number) => void): ReturnType<typeof setInterval> {
  const endsAtMs = Date.now() + STARTS_OVER_AFTER_SECONDS * 1000
  const tick = () => onTick(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)))
  tick()
  return setInterval(tick, 1000)
}

/** Loaded when the first guest has joined, because phones do not need it. */
async function codeOf(text: string, label: string): Promise<string> {
  const { drawQr } = await import('#kit/qr/qrDrawing.ts')
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
