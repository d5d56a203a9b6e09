import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScriptLoader, type ScriptPage } from './scriptLoader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const URL = 'https://maps.example/js?key=k'
const TIMEOUT_MS = 10_000

/** A page into which scripts are inserted; the test decides whether they load, fail or are rejected. */
function aLoader() {
  const scripts: { url: string; break: () => void; isWithdrawn: boolean }[] = []
  const complaints: string[] = []
  let calls = { onReady: () => {}, onRefused: () => {} }
  const page: ScriptPage = {
    put(url, onBroken) {
      const script = { url, break: onBroken, isWithdrawn: false }
      scripts.push(script)
      return () => {
        script.isWithdrawn = true
      }
    },
    listen: (given) => {
      calls = given
    },
    complain: (message) => complaints.push(message),
  }
  const loader = createScriptLoader(page, TIMEOUT_MS)
  const seen: string[] = []
  const leave = loader.subscribe(() => seen.push(loader.state()))
  return {
    ...{ loader, scripts, complaints, seen, leave },
    comes: () => calls.onReady(),
    isRefused: () => calls.onRefused(),
    breaks: () => scripts.at(-1)?.break(),
  }
}

test('nothing is loaded before it is needed', () => {
  const { loader, scripts } = aLoader()
  expect([loader.state(), scripts]).toEqual(['loading', []])
  loader.retry()
  expect(scripts).toEqual([])
})

test('however many need it, the script is inserted once, and loads', async () => {
  const { loader, scripts, seen, complaints, comes } = aLoader()
  loader.start(URL)
  loader.start(URL)
  comes()
  loader.start(URL)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS * 2)
  expect(scripts.map(({ url }) => url)).toEqual([URL])
  expect([seen, complaints]).toEqual([['ready'], []])
})

test('a script that breaks has failed, and the log advises to check key and network', () => {
  const { loader, seen, complaints, breaks } = aLoader()
  loader.start(URL)
  breaks()
  expect(seen).toEqual(['failed'])
  expect(complaints).toEqual([expect.stringMatching(/check.*key.*network/i)])
})

test('a script that never loads fails after the timeout, not before', async () => {
  const { loader, complaints } = aLoader()
  loader.start(URL)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(loader.state()).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect([loader.state(), complaints.length]).toEqual(['failed', 1])
})

test('one that loads late is ready', async () => {
  const { loader, seen, comes } = aLoader()
  loader.start(URL)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  comes()
  expect([loader.state(), seen]).toEqual(['ready', ['failed', 'ready']])
})

test('one that breaks after the timeout is not reported again', async () => {
  const { loader, complaints, breaks } = aLoader()
  loader.start(URL)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  breaks()
  expect([loader.state(), complaints.length]).toEqual(['failed', 1])
})

test('a retry inserts the script again, stops the old one, and has its own timeout', async () => {
  const { loader, scripts, seen, comes, breaks } = aLoader()
  loader.start(URL)
  breaks()
  loader.retry()
  expect(scripts.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  comes()
  expect(seen).toEqual(['failed', 'loading', 'ready'])
})

test('only a failure is tried again', () => {
  const { loader, scripts, comes, isRefused } = aLoader()
  loader.start(URL)
  loader.retry()
  comes()
  loader.retry()
  isRefused()
  loader.retry()
  expect([loader.state(), scripts.length]).toEqual(['refused', 1])
})

test.each(['before', 'after'])('a key refused %s the script is there stays refused', async (when) => {
  const { loader, complaints, comes, isRefused } = aLoader()
  loader.start(URL)
  if (when === 'after') comes()
  isRefused()
  comes()
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect([loader.state(), complaints]).toEqual(['refused', []])
})

test('a listener that unsubscribed is not called', () => {
  const { loader, seen, leave, comes } = aLoader()
  leave()
  loader.start(URL)
  comes()
  expect(seen).toEqual([])
})
