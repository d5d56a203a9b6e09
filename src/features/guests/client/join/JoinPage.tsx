import { useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Tag } from '#kit/Tag.tsx'
import type { JoinView } from '../../contract.ts'
import { GuestFrame, LiveTag } from '../pages/GuestFrame.tsx'
import { NoGuestPage } from '../pages/GuestNotices.tsx'
import { JoinForm } from './JoinForm.tsx'
import { JoinWait } from './JoinWait.tsx'
import styles from './join.module.css'
import { Kiosk } from './Kiosk.tsx'
import { ListState } from './ListState.tsx'
import { joinMessages } from './messages.en.ts'
import { isShut, type JoinPageData, type OpenList, openVisit, useKioskCode, useOpenList } from './useJoin.ts'

export const JoinPage = ({ page }: { page: JoinPageData }) =>
  page.isKiosk ? <AtDoor page={page} /> : <OnPhone page={page} />

function AtDoor({ page }: { page: JoinPageData }) {
  const { code, shown } = useKioskCode(page)
  const list = useOpenList(code, page.view)
  return list ? <Kiosk {...list} shownCode={shown} /> : <NoGuestPage kind="list" />
}

function OnPhone({ page }: { page: JoinPageData }) {
  const list = useOpenList(page.code, page.view)
  return list ? <PhonePage {...list} /> : <NoGuestPage kind="list" />
}

function PhonePage({ code, view, onRefused }: OpenList) {
  const t = useMessages(joinMessages)
  const [partySize, setPartySize] = useState<number>(PARTY_SIZE.default)
  const { name } = view.restaurant
  return (
    <GuestFrame name={name} tag={<ListTag view={view} />}>
      <h1 className="vh">{t('joinAt', { name })}</h1>
      {isShut(view) ? (
        <ListState view={view} isKiosk={false} />
      ) : (
        <section className={styles.wait} aria-live="polite">
          <JoinWait view={view} partySize={partySize} isKiosk={false} />
        </section>
      )}
      <JoinForm
        {...{ by: { code }, view, partySize, onRefused }}
        isHidden={isShut(view)}
        onPartySize={setPartySize}
        onJoined={openVisit}
      />
    </GuestFrame>
  )
}

function ListTag({ view: { listState } }: { view: JoinView }) {
  const t = useMessages(joinMessages)
  if (listState === 'paused') return <Tag>{t('pausedTag')}</Tag>
  return listState === 'closed' ? <Tag>{t('closedTag')}</Tag> : <LiveTag />
}
