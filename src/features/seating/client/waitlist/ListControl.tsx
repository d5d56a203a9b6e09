import { type ReactNode, useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { formatTimeInSentence } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { Icon } from '#kit/Icon.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { StandSettings } from '../../contractStand.ts'
import { sizeClassWords } from '../listWords.ts'
import { seatingMessages } from '../messages.en.ts'
import { NeedsConnection } from '../outbox/NeedsConnection.tsx'
import { ListSettings } from '../settings/ListSettings.tsx'
import { useChangeList, useNewestVersion, useStand } from '../standQueries.ts'
import styles from './listControl.module.css'

/** One press pauses the list this long; the settings offer more. */
const PAUSE_MINUTES = 15

interface ListControlProps {
  timeZone: string | undefined
  /** What the restaurant should know about its waits, above the settings. */
  facts: ReactNode
}

/** The list's state, one press for each, with everything else behind the settings button. */
export function ListControl({ timeZone, facts }: ListControlProps) {
  const t = useMessages(seatingMessages)
  const { data: stand } = useStand()
  const dialog = useOpen()
  const isOnline = useIsOnline()
  // Its place is kept while it loads.
  if (!stand) return <div className={styles.control} />
  return (
    <section className={styles.control} aria-label={t('list')}>
      <span className={styles.name} aria-hidden>
        {t('list')}
      </span>
      <States stand={stand} timeZone={timeZone} />
      <IconButton icon="filters" label={t('listSettings')} disabled={!isOnline} onClick={dialog.show} />
      {!isOnline && <NeedsConnection />}
      <Summary stand={stand} timeZone={timeZone} />
      <Dialog {...dialog.props} title={t('listSettings')}>
        {facts}
        <ListSettings stand={stand} timeZone={timeZone} onDone={dialog.hide} />
      </Dialog>
    </section>
  )
}

interface StandProps {
  stand: StandSettings
  timeZone: string | undefined
}

function States({ stand, timeZone }: StandProps) {
  const t = useMessages(seatingMessages)
  const change = useChangeList()
  const isOnline = useIsOnline()
  const newestVersion = useNewestVersion()
  const { listState, pausedUntil, version } = stand
  const [next, setNext] = useState<StandSettings['listState'] | null>(null)
  const paused =
    listState !== 'paused'
      ? t('pauseFor', { minutes: PAUSE_MINUTES })
      : pausedUntil === null
        ? t('paused')
        : t('pausedUntil', { time: formatTimeInSentence(pausedUntil, timeZone) })
  const states = [
    { state: 'open', word: t('listOpen') },
    { state: 'walk_ins_only', word: t('walkInsOnly') },
    { state: 'paused', word: paused },
    { state: 'closed', word: t('closedList') },
  ] as const
  const set = (state: StandSettings['listState']) => {
    if (state === listState && !change.isPending) return setNext(null)
    const until = new Date(nowMs() + PAUSE_MINUTES * MINUTE_MS).toISOString()
    const isSent = change.mutate({
      seenVersion: newestVersion() ?? version,
      listState: state,
      // The reason belonged to the previous state.
      listReason: null,
      ...(state === 'paused' && { pausedUntil: until }),
    })
    setNext(isSent ? null : state)
  }
  // What is pressed while another change is sent follows it, on the version of its answer.
  useEffect(() => {
    if (next !== null && !change.isPending) set(next)
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div className={styles.segments} role="group" aria-label={t('listState')} aria-busy={change.isPending}>
      {states.map(({ state, word }) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === listState}
          aria-label={word}
          disabled={!isOnline}
          onClick={() => set(state)}
        >
          {state === 'paused' && listState !== 'paused' ? <PauseFace /> : word}
        </button>
      ))}
    </div>
  )
}

function PauseFace() {
  const t = useMessages(seatingMessages)
  return (
    <span className={styles.pause}>
      <Icon name="pause" size={16} />
      {`${PAUSE_MINUTES} ${t('min')}`}
    </span>
  )
}

/** Settings beyond the state: the reason, sizes that are not accepted, a hidden or pinned wait. */
function Summary({ stand, timeZone }: StandProps) {
  const t = useMessages(seatingMessages)
  const { listReason, closedSizes, showsWait, pinnedLow, pinnedHigh, pinnedUntil } = stand
  const isReasonShown = listReason !== null && (stand.listState !== 'open' || closedSizes.length > 0)
  const sizes = closedSizes.toSorted((a, b) => a - b).map(sizeClassWords)
  const parts = [
    ...(isReasonShown ? [`“${listReason}”`] : []),
    ...(sizes.length > 0 ? [t('notTaking', { sizes: sizes.join(', ') })] : []),
    ...(pinnedLow !== null && pinnedHigh !== null && pinnedUntil !== null
      ? [
          t('pinnedShort', {
            low: pinnedLow,
            high: pinnedHigh,
            time: formatTimeInSentence(pinnedUntil, timeZone),
          }),
        ]
      : []),
    ...(showsWait ? [] : [t('hiddenShort')]),
  ]
  return parts.length === 0 ? null : <p className={styles.summary}>{parts.join(' · ')}</p>
}
