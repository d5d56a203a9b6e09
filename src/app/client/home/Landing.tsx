import { useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import type { Place } from '#features/waitTimes/client/places.ts'
import { home } from '#kernel/client/home.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { CityPicture } from './CityPicture.tsx'
import styles from './landing.module.css'
import { homeMessages } from './messages.en.ts'
import { PartyPrompt } from './PartyPrompt.tsx'
import { ShortWaits } from './ShortWaits.tsx'
import { usePlacesAround } from './usePlacesAround.ts'

const NONE: readonly Place[] = []

export function Landing() {
  const t = useMessages(homeMessages)
  useTitle(t('slogan'))
  const [partySize, setPartySize] = useState<number>(PARTY_SIZE.default)
  const { places = NONE } = usePlacesAround(home.location, partySize)
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
