import './page.css'
import './join.css'
import './kiosk.css'
import type { JoinView } from '../contract.ts'
import {
  FIRST_PARTY_SIZE,
  type JoinShown,
  refusalOf,
  stateHtml,
  tagHtml,
  waitHtml,
} from '../page/joinHtml.ts'
import { speechOf } from '../page/parts.ts'
import { type FormFault, faultsIn, partyOf } from './joinForm.ts'
import { startKiosk } from './kiosk.ts'

/** Keeps the self check-in up to date and joins the list. The form keeps its input when the list changes. */

const code = location.pathname.split('/')[2] ?? ''
const address = `/api/join/${encodeURIComponent(code)}`
const isKiosk = new URLSearchParams(location.search).has('kiosk')
const speech = speechOf(document.documentElement.lang)
const { words } = speech
const REFRESH_MS = 20_000

let view: JoinView | undefined

const part = <E extends HTMLElement>(id: string, kind: new () => E): E | null => {
  const found = document.getElementById(id)
  return found instanceof kind ? found : null
}
const form = part('form', HTMLFormElement)
const joinButton = part('join', HTMLButtonElement)

function chosenSize(): number {
  if (!form) return FIRST_PARTY_SIZE
  const { partySize } = partyOf(new FormData(form))
  return Number.isInteger(partySize) ? partySize : FIRST_PARTY_SIZE
}

function setHtml(id: string, html: string): void {
  const element = document.getElementById(id)
  if (element && element.innerHTML !== html) element.innerHTML = html
}

function draw(): void {
  const many = document.getElementById('many')
  if (many && form) many.hidden = new FormData(form).get('size') !== '8'
  if (!view) return
  const shown: JoinShown = { view, partySize: chosenSize(), isKiosk, ...speech }
  const state = stateHtml(shown)
  setHtml('tag', tagHtml(shown))
  setHtml('wait', waitHtml(shown))
  setHtml('state', state)
  const isShut = state !== ''
  const isDone = document.getElementById('done')?.hidden === false
  for (const [id, isHidden] of [
    ['state', !isShut || isDone],
    ['form', isShut || isDone],
    ['wait', isShut && !isKiosk],
  ] as const) {
    const element = document.getElementById(id)
    if (element) element.hidden = isHidden
  }
  if (joinButton) joinButton.disabled = refusalOf(shown) !== null
}

async function refresh(): Promise<void> {
  if (document.hidden) return
  try {
    const response = await fetch(address)
    // The code was renewed; the server says what to do.
    if (response.status === 404) return location.reload()
    if (response.ok) view = await response.json()
  } catch {
    // Offline, the page stays as it is; joining shows the error.
  }
  draw()
}

const FAULT_WORDS: Record<FormFault, string> = {
  name: words.nameError,
  contact: words.contactError,
  exactly: words.sizeError,
}

function showFaults(faults: readonly FormFault[]): void {
  for (const fault of ['exactly', 'name', 'contact'] as const) {
    const isWrong = faults.includes(fault)
    setHtml(`${fault}-error`, isWrong ? FAULT_WORDS[fault] : '')
    document.getElementById(fault)?.setAttribute('aria-invalid', String(isWrong))
  }
  setHtml('form-error', '')
  if (faults[0]) document.getElementById(faults[0])?.focus()
}

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A kiosk joins many parties, so it keeps no visit. */
function deviceId(): string | undefined {
  if (isKiosk) return undefined
  try {
    const known = localStorage.getItem('device') ?? randomId()
    localStorage.setItem('device', known)
    return known
  } catch {
    return undefined
  }
}

/** The same party sent twice, because a response was lost, joins once. */
let attempt = { body: '', key: '' }
function keyFor(body: string): string {
  if (attempt.body !== body) attempt = { body, key: randomId() }
  return attempt.key
}

async function join(fields: FormData): Promise<void> {
  const party = partyOf(fields)
  const body = JSON.stringify({ ...party, deviceId: deviceId() })
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': keyFor(body) },
    body,
  })
  const answer = await response.json()
  if (response.status === 201) {
    attempt = { body: '', key: '' }
    const { pathname } = new URL(answer.guestUrl)
    if (!kiosk) location.assign(pathname)
    else if (view)
      await kiosk.thank({ view, partySize: party.partySize, isKiosk, ...speech }, party, pathname)
    return
  }
  if (response.status === 400) showFaults(faultsIn(answer.issues))
  else if (response.status === 429) setHtml('form-error', words.tooMany)
  else if (response.status !== 409) throw new Error(`status ${response.status}`)
  else await refresh()
}

const kiosk = isKiosk ? startKiosk({ onReset: draw, words }) : undefined

form?.addEventListener('input', draw)
form?.addEventListener('reset', () => {
  showFaults([])
  setTimeout(draw)
})
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!form || joinButton?.disabled) return
  const fields = new FormData(form)
  const { name, partySize } = partyOf(fields)
  const faults: FormFault[] = []
  if (!Number.isInteger(partySize) || partySize < 1 || partySize > 20) faults.push('exactly')
  if (name === '') faults.push('name')
  showFaults(faults)
  if (faults.length > 0) return
  if (joinButton) joinButton.disabled = true
  join(fields)
    .catch(() => setHtml('form-error', navigator.onLine ? words.failed : words.joinOffline))
    .finally(() => {
      if (joinButton) joinButton.disabled = false
      draw()
    })
})

// If there is no form, the code opens no list.
if (form) {
  void refresh()
  setInterval(() => void refresh(), REFRESH_MS)
  document.addEventListener('visibilitychange', () => void refresh())
}
