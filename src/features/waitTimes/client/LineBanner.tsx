import { MINUTE_MS } from '#domain/durations.ts'
import { useTicking } from '#features/seating/client/useTicking.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Icon } from '#kit/Icon.tsx'
import type { TimedWait } from '../contractInLine.ts'
import styles from './lineBanner.module.css'
import { useRunningLine } from './lineQueries.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'

/** Leads back to the running timer from every other screen. */
export function LineBanner({ shownPath }: { shownPath: string | undefined }) {
  const line = useRunningLine()
  if (!line || shownPath === paths.restaurantPage(line.restaurantId)) return null
  return <Running line={line} />
}

function Running({ line: { restaurantId, restaurantName, startedAt, asksAt } }: { line: TimedWait }) {
  const t = useMessages(onePlaceMessages)
  const startedMs = Date.parse(startedAt)
  const minutes = useTicking((nowMs) => Math.max(0, Math.floor((nowMs - startedMs) / MINUTE_MS)))
  const isAsked = useTicking((nowMs) => nowMs >= Date.parse(asksAt))
  return (
    <ScreenLink className={styles.banner} to={paths.restaurantPage(restaurantId)}>
      <Icon name="clock" size={16} />
      <span>{t('inLineAt', { name: restaurantName, minutes })}</span>
      {isAsked && <b>{t('stillWaiting')}</b>}
      <Icon name="right" size={16} />
    </ScreenLink>
  )
}
