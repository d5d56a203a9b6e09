import { createMemoryHistory } from '@tanstack/history'
import { dehydrate } from '@tanstack/react-query'
import { App } from '#app/client/App.tsx'
import { loadScreen } from '#app/client/screenTable.ts'
import { GuestPages } from '#features/guests/client/GuestPages.tsx'
import { setHome } from '#kernel/client/home.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter } from '#kernel/client/router/router.ts'
import { Badge } from './Badge.tsx'
import type { Renderer } from './renderer.ts'
import { answerQueries } from './screenQueries.ts'
import { toHtml } from './toHtml.ts'

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
  await import('#app/client/guestSpanish.ts')
  return toHtml(<GuestPages page={page} />, page, reader)
}
