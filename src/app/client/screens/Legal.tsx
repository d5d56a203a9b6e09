import type { ReactNode } from 'react'
import { useConfig } from '#platform/client/config.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import './legal.css'

/** What using this site asks of people (linked from every registration). */
export function TermsScreen() {
  return (
    <article className="legal">
      <h1>Terms and Conditions</h1>
      <p className="lead-text">Short, because the rules are simple.</p>
      <Section title="Be honest">
        Report the wait you were told or stood through. Reports that mislead others may be taken down, and an
        account that keeps making them may be switched off. Points have no value in money.
      </Section>
      <Section title="A wait is a hint, not a promise">
        Waits come from diners and from past weeks. A restaurant decides who is seated and when. A request for
        a table stands once the restaurant has confirmed it.
      </Section>
      <Section title="If you run a restaurant">
        Register a place that is yours to speak for, keep its address and hours right, and use what guests
        tell you only to seat them.
      </Section>
      <Section title="Your account">
        Keep your password to yourself. You can leave at any time, and take your data with you from your
        profile.
      </Section>
      <MapTerms />
    </article>
  )
}

/** What is kept of people, for what, and how to get rid of it. */
export function PrivacyScreen() {
  return (
    <article className="legal">
      <h1>Privacy</h1>
      <p className="lead-text">What this site keeps, and why.</p>
      <Section title="What is kept">
        Your email, the name and avatar you chose, your phone number if you left one, your wait reports,
        points, favorites and table requests. Passwords are kept as hashes only. One cookie keeps you signed
        in for seven days; nothing follows you around.
      </Section>
      <Section title="Who sees what">
        Everyone sees your username with your reports, unless you report anonymously, and on the leaderboard.
        A restaurant sees the name and size of the party that asks for a table there. Nobody but whoever runs
        this site sees your email.
      </Section>
      <Section title="Where you are">
        Your browser may offer your location so that the map starts there. It is rounded to about a hundred
        meters before it is sent, and not kept.
      </Section>
      <Section title="Leaving">
        <ScreenLink to={paths.dinerProfile()}>Your profile</ScreenLink> exports everything as one file and
        deletes your account: your reports stay without your name, open requests are cancelled, the rest goes.
      </Section>
      <MapTerms />
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}

/** Maps come from somebody with a name, unless we draw them ourselves. */
function MapTerms() {
  const { data: config } = useConfig()
  if (config?.maps.profile === 'google') return <GoogleTerms />
  if (config?.basemap.kind !== 'style') return null
  const host = new URL(config.basemap.light).host
  return (
    <Section title="Maps">
      Map tiles are fetched from {host}, which sees your address on the internet and the area you look at. Map
      data © OpenStreetMap contributors.
    </Section>
  )
}

/** Google demands that both of its texts bind whoever uses its map. */
const GoogleTerms = () => (
  <Section title="Maps">
    Map and address suggestions come from Google Maps. Google sees your address on the internet, the area you
    look at and what you type into an address field. By using them you accept the{' '}
    <a href="https://maps.google.com/help/terms_maps/" target="_blank" rel="noreferrer">
      Google Maps/Google Earth Additional Terms of Service
    </a>{' '}
    and{' '}
    <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
      Google’s Privacy Policy
    </a>
    .
  </Section>
)
