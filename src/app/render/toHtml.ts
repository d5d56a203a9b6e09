import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { holdClock } from '#kernel/client/clock.ts'
import { HANDED_OVER_ID, type HandedOver } from '#kernel/client/handedOver.ts'
import { setHome } from '#kernel/client/home.ts'
import { setLanguage } from '#kernel/client/i18n/language.ts'
import type { Reader, Rendered } from './renderer.ts'

/**
 * Renders in the reader's language and town, at one moment. These are module state, as in the browser: nothing else
 * runs meanwhile, because all data is there and `renderToString` does not wait.
 */
export function toHtml(content: ReactNode, data: unknown, { language, home, nowMs }: Reader): Rendered {
  setHome(home)
  setLanguage(language)
  holdClock(nowMs)
  const handedOver: HandedOver = { language, nowMs, data }
  return {
    html: renderToString(content),
    handedOver: `<script type="application/json" id="${HANDED_OVER_ID}">${inScript(handedOver)}</script>`,
  }
}

/** JSON that can't close the script element it is in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
