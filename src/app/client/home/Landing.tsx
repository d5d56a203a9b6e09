import { useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { useHasScreen } from '../useScreens.ts'
import { CityPicture } from './CityPicture.tsx'
import { PartyPrompt } from './PartyPrompt.tsx'
import { ShortWaits } from './ShortWaits.tsx'
import { useCityWaits } from './useCityWaits.ts'
import './home.css'

/** The home page for a guest: the party-size prompt first. */
export function Landing() {
  useTitle('Know the wait before you walk')
  const hasScreen = useHasScreen()
  const [partySize, setPartySize] = useState<number>(PARTY_SIZE.default)
  const places = useCityWaits(partySize)
  return (
    <>
      <section className="lead">
        <CityPicture places={places} />
        <div className="lead-card">
          <h1>Know the wait before you walk.</h1>
          <p className="sub">
            Live wait times from diners who are standing there, for the size of your party.
          </p>
          <PartyPrompt partySize={partySize} onChange={setPartySize} />
          <p className="alt">
            Just looking? <ScreenLink to={paths.browse()}>Browse the map</ScreenLink>.
            {hasScreen(paths.authPage()) && (
              <>
                {' '}
                Run a restaurant? <ScreenLink to={paths.authPage()}>Register it</ScreenLink>.
              </>
            )}
            <br />
            New here? <ScreenLink to={paths.dinerLanding()}>Create an account</ScreenLink> or{' '}
            <ScreenLink to={paths.login({ as: 'diner' })}>sign in</ScreenLink>.
          </p>
        </div>
      </section>
      <ShortWaits places={places} partySize={partySize} />
    </>
  )
}
