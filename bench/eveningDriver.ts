import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ask, type Calls, startMeasuring, stopMeasuring } from './asking.ts'

/** Plays the people of an evening against one server, in a process of its own so that its CPU is its own. */

export interface Evening {
  address: string
  browsers: number
  seconds: number
  reportsPerSecond: number
  cookies: string[]
}

export interface Played {
  cpuMs: number
  messages: number
  /** Sockets that the server closed. */
  closed: number
  calls: Calls
}

const AREA = 'lat=37.775&lng=-122.419'
const POLLS = [
  { name: 'list', path: `/direct/restaurants?${AREA}`, everyMs: 30_000 },
  { name: 'waits', path: `/direct/wait-times?${AREA}`, everyMs: 15_000 },
]
const PLACES_REPORTED_ON = 3_000
const SOCKETS_AT_ONCE = 100

let messages = 0
let closed = 0
let isMeasured = false

/** Polls like a browser, with its last ETag; the first poll is at a random moment of the interval. */
async function poll(address: string, { name, path, everyMs }: (typeof POLLS)[number], until: number) {
  let etag: string | undefined
  await pause(Math.random() * everyMs)
  while (performance.now() < until) {
    const headers = { 'accept-encoding': 'gzip', ...(etag && { 'if-none-match': etag }) }
    etag = (await ask({ name, url: address + path, headers })).etag
    await pause(everyMs)
  }
}

function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
  socket.on('message', () => {
    if (isMeasured) messages += 1
  })
  socket.on('close', () => {
    if (isMeasured) closed += 1
  })
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'watch', lat: 37.775, lng: -122.419 }))
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

async function report({ address, cookies, reportsPerSecond }: Evening, until: number): Promise<void> {
  const running = new Set<Promise<unknown>>()
  for (let turn = 0; performance.now() < until; turn += 1) {
    const body = JSON.stringify({
      restaurantId: 1 + ((turn * 7) % PLACES_REPORTED_ON),
      waitTime: 1 + (turn % 90),
      partySize: 1 + (turn % 6),
      status: 'wait_time_report',
    })
    const headers = { 'content-type': 'application/json', cookie: cookies[turn % cookies.length] ?? '' }
    const call = ask({ name: 'report', url: `${address}/api/reservations`, method: 'POST', headers, body })
    running.add(call)
    void call.then(() => running.delete(call))
    await pause(1000 / reportsPerSecond)
  }
  await Promise.all(running)
}

async function play(evening: Evening): Promise<Played> {
  const { address, browsers, seconds } = evening
  const sockets: WebSocket[] = []
  while (sockets.length < browsers) {
    const more = Math.min(SOCKETS_AT_ONCE, browsers - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: more }, () => openSocket(address)))))
  }
  // Counting starts once everyone has polled each list.
  const warmUpMs = Math.max(...POLLS.map(({ everyMs }) => everyMs))
  const until = performance.now() + warmUpMs + seconds * 1000
  const all = [report(evening, until)]
  for (let count = 0; count < browsers; count += 1) {
    for (const one of POLLS) all.push(poll(address, one, until))
  }
  await pause(warmUpMs)
  process.send?.('measuring')
  isMeasured = true
  startMeasuring()
  const before = process.cpuUsage()
  await pause(seconds * 1000)
  const { user, system } = process.cpuUsage(before)
  isMeasured = false
  const calls = stopMeasuring()
  for (const socket of sockets) socket.terminate()
  return { cpuMs: (user + system) / 1000, messages, closed, calls }
}

process.on('disconnect', () => process.exit())
process.once('message', (evening: Evening) => {
  void play(evening).then((played) => process.send?.(played))
})
