import { displayWait } from '#domain/waits/displayWait.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { waitTitle } from '#features/waitTimes/client/bandWords.ts'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { waitTimesMessages } from '#features/waitTimes/client/messages.en.ts'
import { closedWords, freshness } from '#features/waitTimes/client/waitWords.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'

interface BadgeProps {
  restaurant: PublicRestaurant
  wait: WaitTime
  partySize: number
  isCompact: boolean
  nowMs: number
}

/** The wait of one place, for other websites. It has no script: the page around it reloads itself. */
export function Badge({ restaurant, wait, partySize, isCompact, nowMs }: BadgeProps) {
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
