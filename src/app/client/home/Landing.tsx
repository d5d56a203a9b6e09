import { useState } from 'react'
import { appMessages } from '#app/client/messages.en.ts'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { useTitle } from '#platform/client/useTitle.ts'
import { linkTo } from '../linkTo.tsx'
import { CityPicture } from './CityPicture.tsx'
import styles from './landing.module.css'
import { PartyPrompt } from './PartyPrompt.tsx'
import { ShortWaits } from './ShortWaits.tsx'
import { useCityWaits } from './useCityWaits.ts'

/** The home page for a guest: the party-size prompt first. */
export function Landing() {
  const t = useMessages(appMessages)
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
