import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/durations.ts'
import { ACCURACY } from '#domain/waits/accuracy.ts'
import { call } from '#kernel/client/call.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { restaurantAccuracy } from '../calls.ts'
import styles from './accuracyLine.module.css'
import { onePlaceMessages } from './onePlace/messages.en.ts'

/** It changes once an hour. */
const STALE_MS = 10 * MINUTE_MS

/** How often the waits shown here were right; nothing with too few cases. */
export function AccuracyLine({ restaurantId, isOwn = false }: { restaurantId: number; isOwn?: boolean }) {
  const t = useMessages(onePlaceMessages)
  const { data } = useQuery({
    // Separate from the waits' key, because a report changes it within the hour at the earliest.
    queryKey: ['wait-accuracy', restaurantId],
    queryFn: ({ signal }) => call(restaurantAccuracy, { params: { restaurantId } }, { signal }),
    staleTime: STALE_MS,
  })
  const accuracy = data?.accuracy
  if (!accuracy) return null
  return (
    <p className={styles.line}>
      <Icon name="check" size={16} />
      <span>
        {t.rich('accuracy', {
          b: (words) => <b>{words}</b>,
          minutes: ACCURACY.withinMinutes,
          percent: Math.round(accuracy.share * 100),
          isOwn: String(isOwn),
          cases: accuracy.cases,
        })}
      </span>
    </p>
  )
}
