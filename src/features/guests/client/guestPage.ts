import './page.css'
import './visit.css'
import './called.css'
import { registerWorker } from '#kernel/client/serviceWorker.ts'
import type { GuestView } from '../contract.ts'
import { speechOf } from '../page/parts.ts'
import { fillsScreen, type GuestPushState, goneHtml, isCalled, visitHtml } from '../page/visitHtml.ts'
import { guestPush } from './guestPush.ts'

/** Keeps the page of one visit up to date. Small, because it runs on any phone and network. */

const token = location.pathname.split('/')[2] ?? ''
const mark = new URLSearchParams(location.search).get('m')
const storageKey = `visit:${token}`
const push = guestPush(token)
const RETRY_MS = 3_000
const CHECK_MS = 15_000
/** The wait changes with time even if nothing happens. */
const CHECKS_PER_READ = 4
const TICK_MS = 10_000
/** Pages that must send their own request spread them over this time. */
const SPREAD_MS = 3_000

interface Known {
  view: GuestView
  /** By this phone's clock. */
  heardAtMs: number
  /** The language the server last rendered this page in; earlier versions of the page left it out. */
  locale?: string
}
/** Guarantee: only `remember` writes this key, with an answer of our own server. */
const parsed = (text: string) => JSON.parse(text) as Known
let known: Known | undefined = readStored()
const isDrawnByServer = Boolean(document.getElementById('page')?.firstElementChild)
// The page cached for offline use is an empty shell in English.
const speech = speechOf((!isDrawnByServer && known?.locale) || document.documentElement.lang)
const { words, locale } = speech
document.documentElement.lang = locale
let isLive = true
let drawn = ''
let pushState: GuestPushState | undefined

function readStored(): Known | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? undefined : parsed(stored)
  } catch {
    return undefined
  }
}

function remember(view: GuestView): void {
  isLive = true
  // Read earlier than the state shown, but arrived later.
  if (known && Date.parse(view.now) < Date.parse(known.view.now)) return
  known = { view, heardAtMs: Date.now(), locale }
  try {
    localStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // Storage can be disabled; then nothing is shown offline.
  }
}

function draw(): void {
  if (!known) return
  const { view, heardAtMs } = known
  const nowMs = Date.parse(view.now) + Date.now() - heardAtMs
  const staleSinceMs = isLive ? undefined : Date.parse(view.now)
  const shown = { view, nowMs, words, locale, staleSinceMs, push: pushState }
  show(visitHtml(shown))
  const calls = isCalled({ view })
  document.documentElement.classList.toggle('called', fillsScreen(shown))
  document.title = calls ? `● ${words.ready}` : view.restaurant.name
}

function show(html: string): void {
  const page = document.getElementById('page')
  if (!page || html === drawn) return
  drawn = html
  const focused = selectorOf(document.activeElement)
  page.innerHTML = html
  if (focused) page.querySelector<HTMLElement>(focused)?.focus()
}

/** Finds a control again after the page was rendered again. */
function selectorOf(element: Element | null): string {
  if (!(element instanceof HTMLElement)) return ''
  const { answer, verdict } = element.dataset
  if (answer) return `[data-answer="${answer}"]`
  if (verdict) return `[data-verdict="${verdict}"]`
  return element.id && `#${element.id}`
}

let calledFor = 0
/** Sounds and vibrates once for each call; browsers allow both only after a first touch. */
function alertOnce({ view }: Known): void {
  if (!isCalled({ view }) || view.callCount <= calledFor) return
  calledFor = view.callCount
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([400, 200, 400, 200, 400])
  if (audio?.state !== 'running') return
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.connect(volume).connect(audio.destination)
  volume.gain.value = 0.3
  tone.frequency.value = 880
  tone.start()
  tone.stop(audio.currentTime + 0.8)
}
let audio: AudioContext | undefined
addEventListener('pointerdown', () => {
  audio ??= new AudioContext()
  void audio.resume()
})

async function refresh(query = ''): Promise<void> {
  try {
    const response = await fetch(`/api/g/${token}${query}`)
    if (response.status === 404) {
      known = undefined
      localStorage.removeItem(storageKey)
      show(goneHtml(speech))
      return
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    remember(await response.json())
  } catch {
    isLive = false
  }
  showKnown()
}

function showKnown(): void {
  draw()
  if (known) alertOnce(known)
}

let isDue = false
/** One request for all changes until then. */
function refreshSoon(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void refresh()
  }, Math.random() * SPREAD_MS)
}

/** Sends the action the guest has pressed, and shows the result. */
async function send(button: HTMLButtonElement): Promise<void> {
  const { answer, verdict } = button.dataset
  if (!known || (answer === 'leave' && !confirm(words.leaveSure))) return
  button.disabled = true
  try {
    const [path, body] = verdict
      ? ['quote', { verdict }]
      : ['answer', { answer, seenStage: known.view.stage }]
    const response = await fetch(`/api/g/${token}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) remember(await response.json())
    else await refresh()
  } catch {
    alert(words.failed)
  }
  button.disabled = false
  draw()
}
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.dataset.answer || button?.dataset.verdict) void send(button)
})

async function switchPush(isOn: boolean): Promise<void> {
  try {
    pushState = await (isOn ? push.turnOn() : push.turnOff())
  } catch {
    alert(words.pushFailed)
  }
  // The switch itself has moved already.
  drawn = ''
  draw()
}
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === 'push') void switchPush(target.checked)
})

let line: WebSocket | undefined
let isAnswered = false
function connect(): void {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
  line = socket
  socket.onopen = () => {
    isAnswered = true
    socket.send(JSON.stringify({ type: 'subscribe', guest: token }))
    void refresh()
  }
  socket.onmessage = ({ data }) => {
    isAnswered = true
    const message = JSON.parse(data)
    if (message.type !== 'visit_updated') return
    if (message.visit) {
      remember(message.visit)
      showKnown()
    } else if (message.isOwnVisit) void refresh()
    else refreshSoon()
  }
  socket.onclose = () => {
    if (socket !== line) return
    isAnswered = false
    setTimeout(connect, RETRY_MS + Math.random() * 1_000)
  }
}

let checks = 0
/** Browsers don't notice a dead connection, so the page pings; without an answer it refetches and reconnects. */
function check(): void {
  checks += 1
  const isOpen = line?.readyState === WebSocket.OPEN
  if (!isAnswered || checks % CHECKS_PER_READ === 0) void refresh()
  if (isOpen && !isAnswered) {
    line?.close()
    connect()
  } else if (isOpen) {
    isAnswered = false
    line?.send('{"type":"ping"}')
  }
}

registerWorker('/guest.html')
void push
  .read()
  .catch(() => 'unsupported' as const)
  .then((state) => {
    pushState = state
    draw()
  })
draw()
void refresh(mark && /^[0-9a-f]{8}$/.test(mark) ? `?m=${mark}` : '')
connect()
setInterval(draw, TICK_MS)
setInterval(check, CHECK_MS)
addEventListener('online', () => void refresh())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh()
})
addEventListener('offline', () => {
  isLive = false
  draw()
})
