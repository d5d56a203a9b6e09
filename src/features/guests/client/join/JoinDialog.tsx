import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Notice } from '#kit/Notice.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { joinPageOfPlace } from '../../calls.ts'
import type { JoinView } from '../../contract.ts'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { JoinForm } from './JoinForm.tsx'
import { JoinWait } from './JoinWait.tsx'
import styles from './join.module.css'
import { useListState } from './ListState.tsx'
import { joinMessages } from './messages.en.ts'
import { isShut, LIST_REFRESH_MS, openVisit } from './useJoin.ts'

interface ListToJoin {
  restaurant: { id: number; name: string }
  /** The viewer's party size, the initial value of the form. */
  partySize: number
}

/** Joins a list from the map without an account, with the form of self check-in. */
export function JoinDialog({ open, onOpenChange, ...list }: ListToJoin & DialogControl) {
  const t = useMessages(joinMessages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('joinAt', { name: list.restaurant.name })}>
      <List {...list} />
    </Dialog>
  )
}

function List({ restaurant, partySize: startSize }: ListToJoin) {
  const common = useMessages(guestPagesMessages)
  const by = { restaurantId: restaurant.id }
  const list = useQuery({
    queryKey: ['join', by],
    queryFn: ({ signal }) => call(joinPageOfPlace, { params: { id: restaurant.id } }, { signal }),
    staleTime: 0,
    refetchInterval: LIST_REFRESH_MS,
  })
  const [partySize, setPartySize] = useState(startSize)
  const view = list.data
  if (!view && list.isError) return <FetchFailed query={list}>{common('failed')}</FetchFailed>
  if (!view) return <Skeleton height={440} className="skel-box" />
  return (
    <>
      {isShut(view) ? (
        <ListShut view={view} />
      ) : (
        <section className={styles.wait} aria-live="polite">
          <JoinWait view={view} partySize={partySize} isKiosk={false} isHere={false} />
        </section>
      )}
      <JoinForm
        by={by}
        view={view}
        partySize={partySize}
        startSize={startSize}
        onRefused={() => void list.refetch()}
        isHidden={isShut(view)}
        onPartySize={setPartySize}
        onJoined={openVisit}
      />
    </>
  )
}

function ListShut({ view }: { view: JoinView }) {
  const { title, text } = useListState(view, false)
  return (
    <Notice kind="info">
      <b>{title}.</b> {text}
    </Notice>
  )
}
