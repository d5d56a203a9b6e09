import { createMemoryHistory } from '@tanstack/history'
import { dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from '#app/client/App.tsx'
import { loadScreen } from '#app/client/screenTable.ts'
import { inScript } from '#domain/escapeHtml.ts'
import { GuestRoot } from '#features/guests/client/GuestRoot.tsx'
import { JoinPage } from '#features/guests/client/join/JoinPage.tsx'
import { GuestNotice } from '#features/guests/client/pages/GuestNotices.tsx'
import { VisitPage } from '#features/guests/client/visit/VisitPage.tsx'
import type { GuestPage } from '#features/guests/contract.ts'
import { holdClock } from '#kernel/client/clock.ts'
import { HANDED_OVER_ID, type HandedOver } from '#kernel/client/handedOver.ts'
import { setHome } from '#kernel/client/home.ts'
import { setLanguage } from '#kernel/client/i18n/language.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter } from '#kernel/client/router/router.ts'
import { Badge } from './Badge.tsx'
import type { Reader, Rendered, Renderer } from './renderer.ts'
import { answerQueries } from './screenQueries.ts'

export const renderScreen: Renderer['renderScreen'] = async (href, answers, reader) => {
  const url = new URL(href, 'http://localhost')
  await Promise.all([loadScreen(url.pathname), import('#app/client/spanish.ts')])
  setHome(reader.home)
  const queryClient = makeQueryClient()
  if (!answerQueries(queryClient, url, answers)) return undefined
  const history = createMemoryHistory({ initialEntries: [url.pathname + url.search] })
  const app = <App queryClient={queryClient} router={createRouter(history, loadScreen)} />
  const rendered = toHtml(app, dehydrate(queryClient), reader)
  queryClient.clear()
  return rendered
}

export const renderBadge: Renderer['renderBadge'] = async (badge, reader) => {
  await import('#app/client/spanish.ts')
  return toHtml(<Badge {...badge} nowMs={reader.nowMs} />, null, reader).html
}

export const renderGuestPage: Renderer['renderGuestPage'] = async (page, reader) => {
  await Promise.all([
    import('#app/client/guests/visitSpanish.ts'),
    import('#app/client/guests/joinSpanish.ts'),
  ])
  return toHtml(<GuestRoot>{guestContent(page)}</GuestRoot>, page, reader)
}

function guestContent(page: GuestPage): ReactNode {
  switch (page.kind) {
    case 'visit':
      return <VisitPage page={page} />
    case 'join':
      return <JoinPage page={page} />
    case 'missing':
    case 'busy':
      return <GuestNotice page={page} />
  }
}

/**
 * Renders in the reader's language and town, at one moment. These are module state, as in the browser: nothing else
 * runs meanwhile, because all data is there and `renderToString` does not wait.
 */
function toHtml(content: ReactNode, data: unknown, { language, home, nowMs }: Reader): Rendered {
  setHome(home)
  setLanguage(language)
  holdClock(nowMs)
  const handedOver: HandedOver = { language, nowMs, data }
  return {
    html: renderToString(content),
    handedOver: `<script type="application/json" id="${HANDED_OVER_ID}">${inScript(handedOver)}</script>`,
  }
}
