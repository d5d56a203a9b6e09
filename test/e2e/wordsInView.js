// @ts-nocheck: it runs in the page, and the types of tests have no page.

/** Runs in the page: the words that a reader sees without scrolling; not those under a bar, or for screen readers. */
export function wordsInView() {
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('script, style, noscript, .vh')
  /** What lies at a point may be a link that covers its card. */
  const isOnTop = (element, x, y) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (top.contains(element) || element.contains(top) || top.matches('.cover'))
  }
  const words = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement
    if (!isSeen(element)) continue
    for (const { 0: word, index } of text.textContent.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      if (width > 1 && isOnTop(element, left + width / 2, top + height / 2)) words.push(word)
    }
  }
  return words
}
