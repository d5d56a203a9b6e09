import type { Language } from '#domain/language.ts'

/** What the server passes on with a page that it has rendered, so that the browser renders the same. */
export interface HandedOver {
  language: Language
  /** When the server rendered the page. */
  nowMs: number
  /** What the page shows, in the form that its own entry reads. */
  data: unknown
}

export const HANDED_OVER_ID = 'handed-over'

/** null for a page without a rendered screen. Guarantee behind the cast: the server has written it. */
export const handedOver: HandedOver | null = readHandedOver()

function readHandedOver(): HandedOver | null {
  if (typeof document === 'undefined') return null
  const text = document.getElementById(HANDED_OVER_ID)?.textContent
  return text ? (JSON.parse(text) as HandedOver) : null
}
