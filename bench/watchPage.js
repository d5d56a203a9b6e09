// @ts-nocheck: it runs in the page, and the types of benches have no page.

/** Runs in the page before its own scripts: notes when it is readable and usable, and what moves. */
export function watchPage() {
  window.seen = { readableMs: Number.NaN, usableMs: 0, shift: 0, moved: '' }
  let most = 0
  const nameOf = (node) =>
    node instanceof Element ? [node.tagName, ...node.classList].join('.') : node?.nodeName
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.seen.readableMs = startTime
  })
  observe('layout-shift', ({ value, sources, startTime }) => {
    window.seen.shift += value
    if (value <= most) return
    most = value
    window.seen.moved = `${sources.map(({ node }) => nameOf(node)).join(', ')} at ${Math.round(startTime)} ms`
  })
  const look = () => {
    const control = document.querySelector('#root button, #root a, #root input')
    // React has taken a control over once it has its props.
    const isTaken = control && Object.keys(control).some((key) => key.startsWith('__reactProps'))
    if (isTaken) window.seen.usableMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
