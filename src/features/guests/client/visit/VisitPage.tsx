import { useEffect } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { LiveProvider } from '#services/live/client/LiveProvider.tsx'
import type { GuestView } from '../../contract.ts'
import { NoGuestPage } from '../pages/GuestNotices.tsx'
import type { Reading } from '../pages/useReading.ts'
import { visitMessages } from './messages.en.ts'
import { useVisit, useVisitNews, useVisitReading, type VisitPageData } from './useVisit.ts'
import { Visit } from './Visit.tsx'
import { isCalled, type ShownVisit } from './visitState.ts'

export function VisitPage({ page }: { page: VisitPageData }) {
  const { token } = page
  const reading = useVisitReading(page)
  const onMessage = useVisitNews(reading)
  return (
    <LiveProvider
      listener={{ key: token, subscribe: { type: 'subscribe', guest: token } }}
      onMessage={onMessage}
      onSessionEnded={noSession}
    >
      <KnownVisit token={token} reading={reading} />
    </LiveProvider>
  )
}

/** A guest has none. */
const noSession = () => {}

function KnownVisit({ token, reading }: { token: string; reading: Reading<GuestView> }) {
  const visit = useVisit(token, reading)
  if (reading.isGone) return <NoGuestPage kind="visit" />
  return visit ? <TitledVisit visit={visit} /> : null
}

function TitledVisit({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const title = isCalled(visit.view) ? `● ${t('ready')}` : visit.view.restaurant.name
  useEffect(() => {
    document.title = title
  }, [title])
  return <Visit visit={visit} />
}
