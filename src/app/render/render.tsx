import { createMemoryHistory } from '@tanstack/history'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from '#app/client/App.tsx'
import { browseParams, placeIdIn } from '#app/client/addressParams.ts'
import { loadScreen } from '#app/client/screenTable.ts'
import { ROUTES } from '#contract/screens.ts'
import { displayWait } from '#domain/waits/displayWait.ts'
import { GuestRoot } from '#features/guests/client/GuestRoot.tsx'
import { JoinPage } from '#features/guests/client/join/JoinPage.tsx'
import { GuestNotice } from '#features/guests/client/pages/GuestNotices.tsx'
import { VisitPage } from '#features/guests/client/visit/VisitPage.tsx'
import type { GuestPage } from '#features/guests/contract.ts'
import { type NearbyFilters, nearbyQuery, restaurantKeys } from '#features/restaurants/client/queries.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { userQuery } from '#features/session/client/queries.ts'
import { waitTitle } from '#features/waitTimes/client/bandWords.ts'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { waitTimesMessages } from '#features/waitTimes/client/messages.en.ts'
import { NO_FILTERS, waitTimeKeys } from '#features/waitTimes/client/queries.ts'
import { closedWords, freshness } from '#features/waitTimes/client/waitWords.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import { holdClock } from '#kernel/client/clock.ts'
import { configKey } from '#kernel/client/config.ts'
import { HANDED_OVER_ID, type HandedOver } from '#kernel/client/handedOver.ts'
import { home, setHome } from '#kernel/client/home.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { setLanguage } from '#kernel/client/i18n/language.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter } from '#kernel/client/router/router.ts'
import { areaAround } from '#services/maps/client/area.ts'
import type { Answers, Reader, Rendered, Renderer } from './renderer.ts'

interface BadgeProps {
  restaurant: PublicRestaurant
  wait: WaitTime
  partySize: number
  isCompact: boolean
  nowMs: number
}

/** The wait of one place, for other websites. It has no script: the page around it reloads itself. */
function Badge({ restaurant, wait, partySize, isCompact, nowMs }: BadgeProps) {
  const t = useMessages(waitTimesMessages)
  const shown = displayWait([wait], partySize, nowMs, restaurant)
  const title = titleOf(shown)
  return (
    <a className={shown.band.tone} href={`/restaurant/${restaurant.id}`} target="_blank" rel="noopener">
      <b>
        {numberOf(shown)}
        {shown.minutes !== null && !shown.isOverThreeHours && <small>{t('min')}</small>}
      </b>
      <span>
        <strong>{isCompact ? title : restaurant.name}</strong>
        {!isCompact && <span>{shown.isClosed ? title : `${title} · ${t('waitFor', { partySize })}`}</span>}
        {!shown.isClosed && <i>{freshness(shown, restaurant.timeZone, nowMs)}</i>}
      </span>
    </a>
  )

  function titleOf({ isClosed, isListClosed, isFree, band, isTypical }: DisplayedWait): string {
    if (isClosed) return closedWords(restaurant, nowMs)
    if (isListClosed) return t('listClosed')
    return isFree ? t('noWait') : waitTitle(band.tone, isTypical)
  }
  function numberOf({ isClosed, isListClosed, isFree, isOverThreeHours, minutes }: DisplayedWait): string {
    if (isClosed || isListClosed) return '–'
    if (isFree) return '0'
    if (isOverThreeHours) return t('overThreeHours')
    return minutes === null ? '?' : String(minutes)
  }
}

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

/** JSON that can't close the script element it is in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Fills in what a screen's queries would ask for. False if the screen is not rendered on the server. */
function answerQueries(client: QueryClient, { pathname, searchParams }: URL, answers: Answers): boolean {
  // Stale, so that a browser in which somebody has signed in asks again.
  client.setQueryData(userQuery.queryKey, null, { updatedAt: 0 })
  client.setQueryData(configKey, answers.config())
  if (pathname === ROUTES.dinerLanding) return true
  if (pathname === ROUTES.home) return answerLists(client, answers, NO_FILTERS)
  if (pathname === ROUTES.browse) {
    const { q = '', cuisine = '' } = browseParams(Object.fromEntries(searchParams))
    return answerLists(client, answers, { text: q, cuisine })
  }
  const id = placeIdIn(pathname)
  return id !== undefined && answerPlace(client, answers, id)
}

function answerLists(client: QueryClient, answers: Answers, filters: NearbyFilters): boolean {
  const area = areaAround(home.location)
  const search = nearbyQuery(area, filters)
  client.setQueryData(restaurantKeys.nearby(area, filters), answers.nearby(search))
  client.setQueryData(waitTimeKeys.around(area, filters), answers.waits(search))
  return true
}

function answerPlace(client: QueryClient, answers: Answers, id: number): boolean {
  const restaurant = answers.restaurant(id)
  if (!restaurant) return false
  client.setQueryData(restaurantKeys.one(id), restaurant)
  client.setQueryData(waitTimeKeys.one(id), answers.waitDetail(id))
  return true
}
