import { useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Tag } from '#kit/Tag.tsx'
import type { JoinView } from '../../contract.ts'
import { GuestFrame, LiveTag } from '../pages/GuestFrame.tsx'
import { NoGuestPage } from '../pages/GuestNotices.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { JoinForm } from './JoinForm.tsx'
import { JoinWait } from './JoinWait.tsx'
import styles from './join.module.css'
import { Kiosk } from './Kiosk.tsx'
import { ListState } from './ListState.tsx'
import { isShut, isUnknownCode, openVisit, useJoinView, useKioskCode } from './useJoin.ts'

interface Props {
  code: string
  /** A tablet at the door, used by one guest after another. */
  isKiosk: boolean
}

/** The self check-in of a list. */
export const JoinPage = ({ code, isKiosk }: Props) =>
  isKiosk ? <AtDoor code={code} /> : <OnPhone code={code} />

function AtDoor({ code: codeOfAddress }: { code: string }) {
  const { code, shown } = useKioskCode(codeOfAddress)
  const { data: view, error } = useJoinView({ code })
  if (isUnknownCode(error)) return <NoGuestPage kind="list" />
  return view ? <Kiosk {...{ code, view }} shownCode={shown} /> : null
}

function OnPhone({ code }: { code: string }) {
  const { data: view, error } = useJoinView({ code })
  if (isUnknownCode(error)) return <NoGuestPage kind="list" />
  return view ? <PhonePage {...{ code, view }} /> : null
}

function PhonePage({ code, view }: { code: string; view: JoinView }) {
  const t = useMessages(guestPagesMessages)
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
        {...{ by: { code }, view, partySize }}
        isHidden={isShut(view)}
        onPartySize={setPartySize}
        onJoined={openVisit}
      />
    </GuestFrame>
  )
}

function ListTag({ view: { listState } }: { view: JoinView }) {
  const t = useMessages(guestPagesMessages)
  if (listState === 'paused') return <Tag>{t('pausedTag')}</Tag>
  return listState === 'closed' ? <Tag>{t('closedTag')}</Tag> : <LiveTag />
}
