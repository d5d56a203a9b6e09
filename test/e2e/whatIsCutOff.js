// @ts-nocheck: it runs in the page, and the types of tests have no page.

/**
 * Runs in the page: finds text that readers cannot see completely. In the test language every word of ours ends in
 * a mark; in Spanish, text shortened with an ellipsis is the users' own.
 */
export function whatIsCutOff(language) {
  const SLACK = 1
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll'
  // One pixel, and with forced colors its borders.
  const isForScreenReaders = (box) => box.width <= 3 || box.height <= 3
  const isScrolled = (element) =>
    element !== document.documentElement &&
    (scrolls(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
  const nameOf = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`

  // Completely below the edge, it is hidden on purpose or reached by scrolling.
  const isCutThrough = (edge) => (line) =>
    line.top < edge - SLACK && line.bottom > edge + SLACK + line.height / 4

  /** The element that hides a part of the text, or that the text overflows. */
  function cutterOf(range, start) {
    const text = range.getBoundingClientRect()
    const lines = [...range.getClientRects()]
    for (let element = start; element; element = element.parentElement) {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (style.visibility === 'hidden' || style.opacity === '0' || isForScreenReaders(box)) return undefined
      if (scrolls(style.overflowX) || style.position === 'fixed') return undefined
      const isWider = text.right > box.right + SLACK || text.left < box.left - SLACK
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      // A row of the list of places keeps its height; the open place shows the same words in full.
      const isOurs = !isShortened || (language === 'pseudo' && !element.closest('.place'))
      const isCut =
        (isWider && clips(style.overflowX)) ||
        (clips(style.overflowY) && lines.some(isCutThrough(box.bottom)))
      if (isCut) return isOurs ? element : undefined
      if (scrolls(style.overflowY)) return undefined
      if (isWider && element.matches('button, a.btn, .chip, .tag, .card, .popover')) return element
    }
    return undefined
  }

  const found = new Set()
  const { scrollWidth } = document.documentElement
  if (scrollWidth > window.innerWidth + SLACK) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > window.innerWidth + SLACK &&
        !isScrolled(element.parentElement),
    )
    found.add(`the page is ${scrollWidth} px wide: ${wide.map(nameOf).slice(0, 5).join(', ')}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (!parent || words === '' || (language === 'pseudo' && !words.includes('wxyz'))) continue
    // Maps and decoration end where their frame ends.
    if (!parent.checkVisibility() || parent.closest('.maplibregl-map, div[aria-hidden], [aria-hidden] svg'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const cutter = cutterOf(range, parent)
    if (cutter) found.add(`“${words.slice(0, 60)}” by ${nameOf(cutter)}`)
  }
  return [...found]
}
