import { readFileSync } from 'node:fs'
import { Event, Window } from 'happy-dom'
import { expect, test } from 'vitest'

const SCRIPT = readFileSync('public/too-old.js', 'utf8')

interface Browser {
  hasColors: boolean
  hasToSorted?: boolean
  language?: string
}

/** The page after the script has run in a browser of this age. */
function pageIn({ hasColors, hasToSorted = true, language = 'en-US' }: Browser) {
  const { document } = new Window()
  document.body.innerHTML = '<div id="root">Little Marigold, 12 min</div>'
  const CSS = { supports: () => hasColors }
  const window = { CSS, ResizeObserver: class {} }
  const Element = class {
    noModule = false
  }
  Object.assign(Element.prototype, { noModule: false })
  const List = { prototype: hasToSorted ? { toSorted: () => [] } : {} }
  new Function('window', 'document', 'navigator', 'CSS', 'Array', 'HTMLScriptElement', SCRIPT)(
    ...[window, document, { language }, CSS, List, Element],
  )
  return document
}

test('a page whose scripts all fail says so after a while, with a button that reloads', () => {
  const { document } = new Window()
  document.write(readFileSync('index.html', 'utf8').replaceAll(/<script[^>]*><\/script>/g, ''))
  const shown = document.querySelector('#not-loaded')
  expect(shown?.querySelector('p')?.textContent).toContain('check your connection')
  expect(shown?.querySelector('form button')?.textContent).toBe('Try Again')
  // The styles of the page alone make it visible.
  const styles = document.querySelector('style')?.textContent ?? ''
  expect(styles).toMatch(/#not-loaded \{[^}]*animation: not-loaded 0s \d+s forwards/)
  expect(styles).toContain('@keyframes not-loaded { to { visibility: visible } }')
})

test('old browsers can read the script', () => {
  expect(SCRIPT).not.toMatch(/=>|`|\b(let|const|class) /)
})

test('a current browser gets no notice', () => {
  const page = pageIn({ hasColors: true })
  expect(page.getElementById('too-old')).toBeNull()
})

test.each([
  ['colors', { hasColors: false }],
  ['code', { hasColors: true, hasToSorted: false }],
])('a browser without our %s gets a notice, and the server’s page stays', (_, browser) => {
  const page = pageIn(browser)
  expect(page.querySelector('#too-old h1')?.textContent).toBe('This browser is too old for Tablecast')
  expect(page.body.textContent).toContain('Little Marigold, 12 min')
})

test('it is also in Spanish, and lets the visitor continue anyway', () => {
  const page = pageIn({ hasColors: false, language: 'es-MX' })
  expect(page.querySelector('#too-old h1')?.textContent).toContain('demasiado antiguo')
  page.querySelector('#too-old button')?.dispatchEvent(new Event('click'))
  expect(page.getElementById('too-old')).toBeNull()
})
