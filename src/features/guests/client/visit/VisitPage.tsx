import { useEffect } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { LiveProvider } from '#services/live/client/LiveProvider.tsx'
import { NoGuestPage } from '../pages/GuestNotices.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { useVisit, useVisitNews } from './useVisit.ts'
import { Visit } from './Visit.tsx'
import { isCalled, type ShownVisit } from './visitState.ts'

interface Props {
  token: string
  /** Of the message that led here. */
  mark?: string | undefined
}

/** The page of one visit, by its private token. */
export function VisitPage(props: Props) {
  const { token } = props
  const onMessage = useVisitNews(token)
  return (
    <LiveProvider
      listener={{ key: token, subscribe: { type: 'subscribe', guest: token } }}
      onMessage={onMessage}
      onSessionEnded={noSession}
    >
      <KnownVisit {...props} />
    </LiveProvider>
  )
}

/** A guest has none. */
const noSession = () => {}

function KnownVisit({ token, mark }: Props) {
  const visit = useVisit(token, mark)
  if (visit === 'gone') return <NoGuestPage kind="visit" />
  return visit ? <TitledVisit visit={visit} /> : null
}

function TitledVisit({ visit }: { visit: ShownVisit }) {
  const t = useMessages(guestPagesMessages)
  const title = isCalled(visit.view) ? `● ${t('ready')}` : visit.view.restaurant.name
  useEffect(() => {
    document.title = title
  }, [title])
  return <Visit visit={visit} />
}
