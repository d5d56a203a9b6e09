import { beforeEach, expect, test, vi } from 'vitest'
import { TOAST_MS } from '#domain/limits.ts'
import { createToastQueue } from './toastQueue.ts'

interface Named {
  title: string
  isReady: boolean
  durationMs: number
}

const plain = (title: string): Named => ({ title, isReady: false, durationMs: TOAST_MS.standard })
const ready = (title: string): Named => ({ title, isReady: true, durationMs: TOAST_MS.ready })

function aQueue() {
  const seen: (string | null)[] = []
  const queue = createToastQueue<Named>((toast) => seen.push(toast?.title ?? null))
  const inView = () => seen.at(-1) ?? null
  const expectGoneAfter = (ms: number) => {
    const shown = inView()
    vi.advanceTimersByTime(ms - 1)
    expect(inView()).toBe(shown)
    vi.advanceTimersByTime(1)
    expect(inView()).toBeNull()
  }
  return { ...queue, seen, inView, expectGoneAfter }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a toast closes by itself after five seconds and not before', () => {
  const { push, inView, expectGoneAfter } = aQueue()
  push(plain('Saved'))
  expect(inView()).toBe('Saved')
  expectGoneAfter(5000)
})

test('the newest toast replaces the one in view and gets its full time', () => {
  const { push, inView, expectGoneAfter } = aQueue()
  push(plain('first'))
  vi.advanceTimersByTime(4000)
  push(plain('second'))
  expect(inView()).toBe('second')
  expectGoneAfter(5000)
})

test('a ready toast replaces a plain one immediately', () => {
  const { push, inView } = aQueue()
  push(plain('Saved'))
  push(ready('Your Table is Ready!'))
  expect(inView()).toBe('Your Table is Ready!')
})

test('a ready toast stays its ten seconds, then only the newest of those that waited shows', () => {
  const { push, inView, seen } = aQueue()
  push(ready('ready'))
  vi.advanceTimersByTime(2000)
  push(plain('older'))
  vi.advanceTimersByTime(6000)
  push(plain('newer'))
  vi.advanceTimersByTime(1999)
  expect(inView()).toBe('ready')
  vi.advanceTimersByTime(1)
  expect(inView()).toBe('newer')
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual(['ready', 'newer', null])
})

test('closing a ready toast by hand shows the one that waited', () => {
  const { push, dismiss, inView } = aQueue()
  push(ready('ready'))
  push(plain('Saved'))
  dismiss()
  expect(inView()).toBe('Saved')
})

test('closing when nothing is in view shows nothing', () => {
  const { dismiss, seen } = aQueue()
  dismiss()
  expect(seen).toEqual([])
})

test('a held toast waits and afterwards gets the rest of its time', () => {
  const { push, hold, release, inView } = aQueue()
  push(plain('Saved'))
  vi.advanceTimersByTime(3000)
  hold()
  vi.advanceTimersByTime(60_000)
  expect(inView()).toBe('Saved')
  release()
  vi.advanceTimersByTime(1999)
  expect(inView()).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(inView()).toBeNull()
})

test('a toast that arrives while the queue is held starts its clock at the release', () => {
  const { push, hold, release, inView } = aQueue()
  hold()
  push(ready('ready'))
  vi.advanceTimersByTime(60_000)
  release()
  vi.advanceTimersByTime(9999)
  expect(inView()).toBe('ready')
  vi.advanceTimersByTime(1)
  expect(inView()).toBeNull()
})
