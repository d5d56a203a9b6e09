import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFirstList } from './firstList.ts'

// The page as the server sends it, and what the client has rendered behind it.
beforeEach(() => {
  document.body.innerHTML = `
    <div id="first-list"><div class="first-main"><ul>
      <li><a href="/browse?partySize=2&amp;place=7">Little Marigold</a></li>
    </ul></div></div>
    <section data-places><button id="place-row-7">Little Marigold</button></section>`
})
afterEach(() => {
  document.body.innerHTML = ''
})
const find = (selector: string) => document.querySelector<HTMLElement>(selector)

test('the scroll position of the first list stays', () => {
  const main = find('.first-main')
  if (main) main.scrollTop = 120
  replaceFirstList()
  expect(find('#first-list')).toBeNull()
  expect(find('[data-places]')?.scrollTop).toBe(120)
})

test('the focus stays on the same restaurant', () => {
  find('#first-list a')?.focus()
  replaceFirstList()
  expect(document.activeElement?.id).toBe('place-row-7')
})
