import { clsx } from 'clsx'
import type { HoursOf } from '#domain/waits/displayWait.ts'
import { usePublicList } from '#features/seating/client/publicQueries.ts'
import { Notes } from '#features/seating/client/waitlist/Notes.tsx'
import { useUser } from '#features/session/client/queries.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon, type IconName } from '#kit/Icon.tsx'
import { Shape } from '#kit/Shape.tsx'
import { bandWord, waitTitle } from './bandWords.ts'
import type { DisplayedWait } from './displayedWait.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import waitNowStyles from './waitNow.module.css'
import { closedWords, freshness, waitNotes } from './waitWords.ts'

interface WaitNowProps {
  wait: DisplayedWait
  partySize: number
  restaurant: HoursOf
  nowMs: number
  isLarge: boolean
}

/** The wait, large: number, word, range and source, and below it any notes. */
export function WaitNow({ wait, partySize, restaurant, nowMs, isLarge }: WaitNowProps) {
  if (wait.isClosed) return <ClosedNow restaurant={restaurant} nowMs={nowMs} isLarge={isLarge} />
  if (wait.isListClosed) return <ListClosedNow item={wait.item} isLarge={isLarge} />
  const { band, isTypical, isFree } = wait
  return (
    <>
      <div
        className={clsx(
          'row',
          waitNowStyles.now,
          band.tone,
          isTypical && 'typical',
          isFree && waitNowStyles.free,
          isLarge && waitNowStyles.large,
        )}
      >
        <NumberNow wait={wait} />
        <div className={waitNowStyles.words}>
          <strong className="inline">
            <Shape tone={band.tone} />
            {isFree ? bandWord(band.tone) : waitTitle(band.tone, isTypical)}
          </strong>
          <SourceLines wait={wait} partySize={partySize} timeZone={restaurant.timeZone} nowMs={nowMs} />
        </div>
      </div>
      <Notes notes={waitNotes(wait)} icon="info" />
    </>
  )
}

function NumberNow({ wait: { isFree, minutes, isOverThreeHours } }: { wait: DisplayedWait }) {
  const t = useMessages(onePlaceMessages)
  const words = isFree ? t('noWait') : isOverThreeHours ? t('overThreeHours') : null
  return (
    <div className={waitNowStyles.number}>
      {words === null ? <b className="num">{minutes ?? '?'}</b> : <b>{words}</b>}
      {words === null && minutes !== null && <span>{t('min')}</span>}
    </div>
  )
}

function SourceLines(props: { wait: DisplayedWait; partySize: number; timeZone: string; nowMs: number }) {
  const { wait, partySize, timeZone, nowMs } = props
  const t = useMessages(onePlaceMessages)
  const user = useUser()
  const { minutes, range, isRough, isFree, source, item } = wait
  if (minutes === null && source !== 'restaurant') {
    if (item && user?.restaurant?.id === item.restaurantId) return <OwnUnknown item={item} />
    return (
      <>
        <p>{t('noReportsYet')}</p>
        <p>{t('beFirstToday')}</p>
      </>
    )
  }
  return (
    <>
      {isFree && <p className={waitNowStyles.range}>{t('tableIsFree', { partySize })}</p>}
      {range && <p className={waitNowStyles.range}>{t(item?.isPinned ? 'setRange' : 'range', range)}</p>}
      {isRough && (
        <p className={waitNowStyles.range}>{t(source === 'usual' ? 'roughUsual' : 'roughReports')}</p>
      )}
      {minutes === null && <p className={waitNowStyles.range}>{t('noTableFits', { partySize })}</p>}
      <p>{freshness(wait, timeZone, nowMs)}</p>
    </>
  )
}

/** To those who run the list; a note below says that they hide its wait. */
function OwnUnknown({ item }: { item: { restaurantId: number } }) {
  const t = useMessages(onePlaceMessages)
  const { data: list } = usePublicList(item.restaurantId)
  return list?.showsWait ? <p>{t('addPartiesToShow')}</p> : null
}

function ListClosedNow({ item, isLarge }: Pick<DisplayedWait, 'item'> & { isLarge: boolean }) {
  const t = useMessages(onePlaceMessages)
  const { data: list } = usePublicList(item?.restaurantId ?? 0)
  return (
    <PlainNow icon="list" title={t('listClosed')} isLarge={isLarge}>
      {list?.listReason ?? t('noWaitWhileListClosed')}
    </PlainNow>
  )
}

type ClosedNowProps = Pick<WaitNowProps, 'restaurant' | 'nowMs' | 'isLarge'>

function ClosedNow({ restaurant, nowMs, isLarge }: ClosedNowProps) {
  return <PlainNow icon="clock" title={closedWords(restaurant, nowMs)} isLarge={isLarge} />
}

/** No number, and why. */
function PlainNow(props: { icon: IconName; title: string; isLarge: boolean; children?: string }) {
  const { icon, title, isLarge, children } = props
  return (
    <div className={clsx('row', waitNowStyles.now, waitNowStyles.plain, isLarge && waitNowStyles.large)}>
      <Icon name={icon} size={24} />
      <div className={waitNowStyles.words}>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
