import { displayWait } from '#domain/waits/displayWait.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { waitTitle } from './bandWords.ts'
import styles from './currentWait.module.css'
import { waitTimesMessages } from './messages.en.ts'
import { useWaitDetail } from './queries.ts'
import { WaitBadge } from './WaitBadge.tsx'
import { rowWords } from './waitWords.ts'

interface CurrentWaitProps {
  restaurant: PublicRestaurant
  partySize: number
  nowMs: number
}

/** The wait for this party and its source, next to a request for a table now. */
export function CurrentWait({ restaurant, partySize, nowMs }: CurrentWaitProps) {
  const t = useMessages(waitTimesMessages)
  const { data } = useWaitDetail(restaurant.id)
  if (!data) return null
  const wait = displayWait([data.wait], partySize, nowMs, restaurant)
  return (
    <div className={styles.box}>
      <WaitBadge wait={wait} />
      <p>
        <b>
          {wait.minutes === null && !wait.isClosed && !wait.isListClosed
            ? waitTitle('unknown', false)
            : t('waitFor', { partySize })}
        </b>
        {rowWords(wait, restaurant, { partySize, nowMs }).text}
      </p>
    </div>
  )
}
