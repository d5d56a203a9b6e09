import './guest.css'
import type { GuestView } from '../contract.ts'
import { fillsScreen, goneHtml, isCalled, speechOf, visitHtml } from '../page/visitHtml.ts'

/** Keeps the page of one visit in step with the server. Small on purpose: it runs on any phone, on any network. */

const token = location.pathname.split('/')[2] ?? ''
const mark = new URLSearchParams(location.search).get('m')
const storageKey = `visit:${token}`
const { words, locale } = speechOf(navigator.language)
const RETRY_MS = 3_000
const POLL_MS = 15_000
const TICK_MS = 10_000
/** Everybody behind a change looks again within this span, not in the same instant. */
const SPREAD_MS = 3_000

interface Known {
  view: GuestView
  /** By this phone's clock. */
  heardAtMs: number
}
let known: Known | undefined = readStored()
let isLive = true
let drawn = ''

/** Guarantee: only `remember` writes this key, with an answer of our own server. */
const parsed = (text: string) => JSON.parse(text) as Known
function readStored(): Known | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? undefined : parsed(stored)
  } catch {
    return undefined
  }
}

function remember(view: GuestView): void {
  known = { view, heardAtMs: Date.now() }
  isLive = true
  try {
    localStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // Storage can be forbidden; then nothing is shown offline.
  }
}

function draw(): void {
  if (!known) return
  const { view, heardAtMs } = known
  const nowMs = Date.parse(view.now) + Date.now() - heardAtMs
  const staleSinceMs = isLive ? undefined : Date.parse(view.now)
  const shown = { view, nowMs, words, locale, staleSinceMs }
  show(visitHtml(shown))
  const calls = isCalled({ view })
  document.documentElement.classList.toggle('called', fillsScreen(shown))
  document.title = calls ? `● ${words.ready}` : view.restaurant.name
}

function show(html: string): void {
  const page = document.getElementById('page')
  if (!page || html === drawn) return
  drawn = html
  page.innerHTML = html
}

let calledFor = 0
/** Sounds and vibrates once for each call; browsers allow sound only after a first touch. */
function alertOnce({ view }: Known): void {
  if (!isCalled({ view }) || view.callCount <= calledFor) return
  calledFor = view.callCount
  navigator.vibrate?.([400, 200, 400, 200, 400])
  if (!audio || audio.state !== 'running') return
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
      show(goneHtml(words))
      return
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    remember(await response.json())
  } catch {
    isLive = false
  }
  draw()
  if (known) alertOnce(known)
}

async function send(button: HTMLButtonElement): Promise<void> {
  const answer = button.dataset.answer
  if (!known || (answer === 'leave' && !confirm(words.leaveSure))) return
  button.disabled = true
  try {
    const response = await fetch(`/api/g/${token}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer, seenStage: known.view.stage }),
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
  if (button?.dataset.answer) void send(button)
})

function connect(): void {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'subscribe', guest: token }))
    void refresh()
  }
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type !== 'visit_updated') return
    setTimeout(() => void refresh(), message.isOwnVisit ? 0 : Math.random() * SPREAD_MS)
  }
  socket.onclose = () => setTimeout(connect, RETRY_MS + Math.random() * 1_000)
}

draw()
void refresh(mark && /^[0-9a-f]{8}$/.test(mark) ? `?m=${mark}` : '')
connect()
setInterval(draw, TICK_MS)
setInterval(() => void refresh(), POLL_MS)
addEventListener('online', () => void refresh())
addEventListener('offline', () => {
  isLive = false
  draw()
})
