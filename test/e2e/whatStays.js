// @ts-nocheck: it runs in the page, and the types of tests have no page.

/**
 * Runs in the page: at 400 %, what stays over the page while it scrolls. In such a low window it would leave no room.
 * Dialogs, notifications and the page of the server under them stay on purpose.
 */
export function whatStays() {
  const LOW_WINDOW = 500
  const ON_PURPOSE =
    '[role=dialog], [role=alertdialog], .overlay, [data-sonner-toaster], [data-radix-popper-content-wrapper]'
  const isScrolledBy = (element) =>
    element !== document.documentElement &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowY) || isScrolledBy(element.parentElement))
  if (window.innerHeight > LOW_WINDOW) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { position } = getComputedStyle(element)
      if (position !== 'fixed' && (position !== 'sticky' || isScrolledBy(element.parentElement))) return false
      const { top, bottom, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility() && height > 3 && bottom > 0
      return isSeen && (position === 'sticky' || top < window.innerHeight) && !element.closest(ON_PURPOSE)
    })
    .map(
      (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} stays over the page`,
    )
}
