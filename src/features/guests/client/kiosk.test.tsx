import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { english } from '../page/words.en.ts'
import { startKiosk } from './kiosk.ts'

const FORM =
  '<form><input id="name"><p id="idle" hidden></p></form><section id="done" hidden></section><button id="full"></button>'

const onReset = vi.fn()
const name = () => document.querySelector('input') ?? document.createElement('input')
const idle = () => document.getElementById('idle')
const type = (text: string) => {
  name().value = text
  name().dispatchEvent(new Event('input', { bubbles: true }))
}
const after = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onReset.mockReset()
  document.body.innerHTML = FORM
  startKiosk({ onReset, words: english })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what a guest typed is cleared after 20 seconds without a touch, with a countdown for the last 10', () => {
  type('Okafor')
  after(9)
  expect(idle()?.hidden).toBe(true)
  after(1)
  expect(idle()?.hidden).toBe(false)
  expect(idle()?.textContent).toBe('This screen starts over in 10 seconds. Touch the screen to keep going.')
  after(9)
  expect(name().value).toBe('Okafor')
  after(1)
  expect(name().value).toBe('')
  expect(idle()?.hidden).toBe(true)
  expect(onReset).toHaveBeenCalledTimes(1)
  after(60)
  expect(onReset).toHaveBeenCalledTimes(1)
})

test('a touch restarts the 20 seconds', () => {
  type('Oka')
  after(15)
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(idle()?.hidden).toBe(true)
  after(15)
  expect(name().value).toBe('Oka')
  after(5)
  expect(name().value).toBe('')
})

test('a screen that nobody has touched does not start over', () => {
  after(120)
  expect(onReset).not.toHaveBeenCalled()
})
