import { clsx } from 'clsx'
import { WAIT_BANDS } from '#domain/waits.ts'
import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { PlacePicture, pictureOf } from '#features/restaurants/client/PlacePicture.tsx'
import { streetOf } from '#features/restaurants/client/streetOf.ts'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { inOrder, type Place } from '#features/waitTimes/client/places.ts'
import { WaitBadge } from '#features/waitTimes/client/WaitBadge.tsx'
import { freshness } from '#features/waitTimes/client/waitWords.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Icon } from '#kit/Icon.tsx'
import { homeMessages } from './messages.en.ts'
import styles from './shortWaits.module.css'

const SHOWN = 3
const SHORT = WAIT_BANDS[0]

/** Live reports first, then usual waits. */
const shortest = (places: readonly Place[]): Place[] => {
  const short = inOrder(
    places.filter(({ wait }) => wait.band === SHORT),
    'shortest',
  )
  return short.toSorted((a, b) => Number(a.wait.isTypical) - Number(b.wait.isTypical)).slice(0, SHOWN)
}

interface ShortWaitsProps {
  places: readonly Place[]
  partySize: number
}

/** Up to three places with a short wait right now; nothing at all when there are none. */
export function ShortWaits({ places, partySize }: ShortWaitsProps) {
  const t = useMessages(homeMessages)
  const shown = shortest(places)
  if (shown.length === 0) return null
  return (
    <section className={clsx('screen', styles.soon)} aria-labelledby="soon-title">
      <div className={clsx('row between', styles.head)}>
        <h2 id="soon-title">{t('tableWithin', { minutes: SHORT.upToMinutes })}</h2>
        <ScreenLink to={paths.browse({ partySize })}>{t('allWaits')}</ScreenLink>
      </div>
      <ul>
        {shown.map((place) => (
          <ShortWait key={place.id} place={place} partySize={partySize} />
        ))}
      </ul>
    </section>
  )
}

interface ShortWaitProps {
  place: Place
  partySize: number
}

function ShortWait({ place, partySize }: ShortWaitProps) {
  const { restaurant, wait } = place
  const nowMs = useNowMs()
  return (
    <li className="place card">
      <PlacePicture {...pictureOf(restaurant)} shownWidth={64} />
      <div>
        <h3>
          <ScreenLink className="cover" to={paths.browse({ partySize, place: place.id })}>
            {restaurant.name}
          </ScreenLink>
        </h3>
        <p>
          {cuisineName(restaurant.cuisineType)} · {streetOf(restaurant.address)}
        </p>
        <p className="fresh">
          <Icon name="clock" size={16} />
          <span>{freshness(wait, restaurant.timeZone, nowMs)}</span>
        </p>
      </div>
      <WaitBadge wait={wait} />
    </li>
  )
}
