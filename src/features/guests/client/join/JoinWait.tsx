import { asSentence } from '#domain/sentence.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { JoinView } from '../../contract.ts'
import { timeAt } from '../pages/clock.ts'
import { ShownMinutes } from '../pages/ShownMinutes.tsx'
import styles from './join.module.css'
import { joinMessages } from './messages.en.ts'
import { isShut, refusalOf } from './useJoin.ts'

interface Props {
  view: JoinView
  partySize: number
  isKiosk: boolean
  /** The guest has scanned the code at the door. */
  isHere?: boolean
}

/** The wait for the chosen size, or why this size cannot join. */
export function JoinWait({ view, partySize, isKiosk, isHere = true }: Props) {
  const t = useMessages(joinMessages)
  if (isShut(view)) return <OpensAgain view={view} />
  if (refusalOf(view, partySize, isHere) !== null) {
    return (
      <>
        <p className={styles.label}>
          <b>{t('sizeClosed', { size: partySize })}</b>
        </p>
        {view.listReason && <p>{asSentence(view.listReason)}</p>}
        <p>{t('talkToHost')}</p>
      </>
    )
  }
  const wait = view.waits.find((known) => known.partySize === partySize)?.wait
  const isNumber = wait && !wait.isFree && !wait.isOverThreeHours
  return (
    <>
      {!wait && (
        <p className={styles.label}>
          <b>{t('noEstimate')}</b>
        </p>
      )}
      {isNumber && <p className={styles.label}>{t('about')}</p>}
      {wait && <ShownMinutes wait={wait} />}
      {isKiosk ? (
        <>
          <p className={styles.label}>{t('forPartyOf', { size: partySize })}</p>
          <p className={styles.count}>{t('waiting', { parties: view.waiting })}</p>
        </>
      ) : (
        <p className={styles.label}>{t('forSize', { size: partySize, waiting: view.waiting })}</p>
      )}
    </>
  )
}

/** When a paused list takes parties again. */
function OpensAgain({ view }: { view: JoinView }) {
  const t = useMessages(joinMessages)
  if (view.listState !== 'paused' || view.pausedUntil === null) return null
  return (
    <>
      <p className={styles.label}>{t('joinAgainAt')}</p>
      <p className={styles.until} data-long>
        {timeAt(view.pausedUntil, view.restaurant.timeZone)}
      </p>
    </>
  )
}
