import { useDeferredValue, useMemo, useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useNearbyRestaurants } from '#features/restaurants/client/queries.ts'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { openOnly, type Place, placesFor } from '#features/waitTimes/client/places.ts'
import { NO_FILTERS, useWaitTimes } from '#features/waitTimes/client/queries.ts'
import { home } from '#kernel/client/home.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { areaAround } from '#services/maps/client/area.ts'
import { linkTo } from '../linkTo.tsx'
import { CityPicture } from './CityPicture.tsx'
import styles from './landing.module.css'
import { homeMessages } from './messages.en.ts'
import { PartyPrompt } from './PartyPrompt.tsx'
import { ShortWaits } from './ShortWaits.tsx'

/** The home page for a guest: the party-size prompt first. */
export function Landing() {
  const t = useMessages(homeMessages)
  useTitle(t('slogan'))
  const [partySize, setPartySize] = useState<number>(PARTY_SIZE.default)
  const places = useCityWaits(partySize)
  return (
    <>
      <section className={styles.lead}>
        <CityPicture places={places} />
        <div className={styles.card}>
          <h1>{t('sloganSentence')}</h1>
          <p className={styles.sub}>{t('landingText')}</p>
          <PartyPrompt partySize={partySize} onChange={setPartySize} className={styles.ask} />
          <p className={styles.alt}>
            {t.rich('justLooking', { link: linkTo(paths.browse()) })}{' '}
            {t.rich('runRestaurant', { link: linkTo(paths.authPage()) })}
            <br />
            {t.rich('newHere', {
              create: linkTo(paths.dinerLanding()),
              login: linkTo(paths.login({ as: 'diner' })),
            })}
          </p>
        </div>
      </section>
      <ShortWaits places={places} partySize={partySize} />
    </>
  )
}

/** The open places around the home town's center, with their waits for this party size; none while loading. */
function useCityWaits(partySize: number): readonly Place[] {
  const area = areaAround(home.location)
  const nowMs = useNowMs()
  const { data: nearby } = useNearbyRestaurants(area, NO_FILTERS)
  const { data: waits } = useWaitTimes(area, partySize)
  // Answers are drawn in small steps, so that the page answers to touches meanwhile.
  const restaurants = useDeferredValue(nearby?.restaurants)
  const waitItems = useDeferredValue(waits?.waitTimes)
  return useMemo(() => {
    if (!restaurants || !waitItems) return []
    const viewer = { at: home.location, partySize, nowMs }
    return openOnly(placesFor(restaurants, waitItems, viewer))
  }, [restaurants, waitItems, partySize, nowMs])
}
