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
  const words = wordsOf(shown)
  const inWords = shown.isFree || shown.isOverThreeHours
  return (
    <a className={shown.band.tone} href={`/restaurant/${restaurant.id}`} target="_blank" rel="noopener">
      <b className={inWords ? 'words' : undefined}>
        {numberOf(shown)}
        {shown.minutes !== null && !inWords && <small>{t('min')}</small>}
      </b>
      <span>
        <strong>{isCompact ? words[0] : restaurant.name}</strong>
        {!isCompact && <span>{words.join(' · ')}</span>}
        {!shown.isClosed && <i>{freshness(shown, restaurant.timeZone, nowMs)}</i>}
      </span>
    </a>
  )

  function wordsOf({
    isClosed,
    isListClosed,
    isFree,
    minutes,
    source,
    band,
    isTypical,
  }: DisplayedWait): string[] {
    if (isClosed) return [closedWords(restaurant, nowMs)]
    if (isFree) return [t('waitFor', { partySize })]
    if (minutes === null && source === 'restaurant') return [t('noTableSeats', { partySize })]
    return [isListClosed ? t('listClosed') : waitTitle(band.tone, isTypical), t('forParty', { partySize })]
  }
  function numberOf({
    isClosed,
    isListClosed,
    isFree,
    isOverThreeHours,
    minutes,
    source,
  }: DisplayedWait): string {
    if (isClosed || isListClosed) return '–'
    if (isFree) return t('noWait')
    if (isOverThreeHours) return t('overThreeHours')
    if (minutes === null) return source === 'restaurant' ? '–' : '?'
    return String(minutes)
  }
}
