import { expect, test } from 'vitest'
import { afterFirstPaint, withParts } from './screenParts.ts'

const PAGE = `<head>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/rules.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>`

test('scripts wait for the first paint, and styles do not', () => {
  const page = afterFirstPaint(withParts(PAGE, ['assets/place.js', 'assets/place.css']))
  expect(page).not.toMatch(/type="module"|modulepreload/)
  expect(page).toContain('<script src="/theme.js"></script>')
  expect(page).toContain('href="/assets/app.css"')
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/place.css" />')
  expect(page).toContain(
    '<script src="/start.js" defer data-scripts="/assets/rules.js /assets/app.js" data-preloads="/assets/place.js"></script></head>',
  )
})

test('a page of the development server stays as it is', () => {
  const page = '<head><script type="module" src="/src/app/client/main.tsx"></script></head>'
  expect(afterFirstPaint(page)).toBe(page)
})
