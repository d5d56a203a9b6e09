/**
 * Puts the client's own screen in the place of the list that the server has sent (firstList.ts of the server).
 * Whoever has scrolled there stays there.
 */
export function replaceFirstList(): void {
  const first = document.getElementById('first-list')
  if (!first) return
  const scrolled = first.querySelector('main')?.scrollTop ?? 0
  first.remove()
  const list = document.querySelector('.browse-list, .sheet-body')
  if (list) list.scrollTop = scrolled
}
