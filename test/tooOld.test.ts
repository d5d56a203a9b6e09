import { readFileSync } from 'node:fs'
import { type Document, Event, Window } from 'happy-dom'
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
  document.body.innerHTML = '<div id="first-list">Little Marigold, 12 min</div><div id="root"></div>'
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

const isRootHidden = (page: Document): boolean =>
  page.getElementById('root')?.getAttribute('style')?.includes('none') ?? false

test('a page whose scripts all fail shows an error and a button that reloads', () => {
  const { document } = new Window()
  document.write(readFileSync('index.html', 'utf8').replaceAll(/<script[^>]*><\/script>/g, ''))
  const shown = document.querySelector('#root #not-loaded')
  expect(shown?.querySelector('h1')?.textContent).toBe('Something went wrong')
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
  expect(isRootHidden(page)).toBe(false)
})

test.each([
  ['colors', { hasColors: false }],
  ['code', { hasColors: true, hasToSorted: false }],
])('a browser without our %s gets a notice, and the server’s page stays', (_, browser) => {
  const page = pageIn(browser)
  expect(page.querySelector('#too-old h1')?.textContent).toBe('This browser is too old for Tablecast')
  expect(isRootHidden(page)).toBe(true)
  expect(page.body.textContent).toContain('Little Marigold, 12 min')
  // In the flow of the page; otherwise it covers everything.
  expect(page.getElementById('first-list')?.getAttribute('style')).toContain('static')
})

test('it is also in Spanish, and lets the visitor continue anyway', () => {
  const page = pageIn({ hasColors: false, language: 'es-MX' })
  expect(page.querySelector('#too-old h1')?.textContent).toContain('demasiado antiguo')
  page.querySelector('#too-old button')?.dispatchEvent(new Event('click'))
  expect(page.getElementById('too-old')).toBeNull()
  expect(isRootHidden(page)).toBe(false)
})
