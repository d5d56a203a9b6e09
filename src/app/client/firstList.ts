/**
 * Replaces the server's first screen with the client's own (firstList.ts and firstScreen.ts of the server). The
 * scroll position and the focused row are kept.
 */
export function replaceFirstList(): void {
  const first = document.getElementById('first-list')
  if (!first) return
  const scrolled = first.querySelector('.first-main')?.scrollTop ?? 0
  const focused = first.querySelector('a:focus')?.getAttribute('href')
  first.remove()
  const list = document.querySelector('[data-places], .sheet-body')
  if (list) list.scrollTop = scrolled
  const id = focused && new URLSearchParams(focused.split('?')[1]).get('place')
  if (id) document.getElementById(`place-row-${id}`)?.focus({ preventScroll: true })
}

/** Removes the note that the client is still loading; the list stays. */
export function removeLateNote(): void {
  document.querySelector('#first-list .first-late')?.remove()
}
