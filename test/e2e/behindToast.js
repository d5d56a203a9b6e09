// @ts-nocheck: it runs in the page, and the types of tests have no page.

/** Runs in the page: the names of what can be pressed behind the toast; null without one. */
export function behindToast() {
  const toast = document.querySelector('.toast')
  if (!toast) return null
  const { left, top, right, bottom } = toast.getBoundingClientRect()
  const isBehind = (control) => {
    const box = control.getBoundingClientRect()
    const [x, y] = [Math.max(left, box.left) + 1, Math.max(top, box.top) + 1]
    const meets = x < Math.min(right, box.right) && y < Math.min(bottom, box.bottom)
    return meets && !toast.contains(control) && document.elementsFromPoint(x, y).includes(control)
  }
  const scope = document.querySelector('.dialog') ?? document
  return [...scope.querySelectorAll('button, a, input, select')]
    .filter(isBehind)
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
}
