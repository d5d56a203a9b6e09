import type { ReactNode } from 'react'
import { useConfig } from '#kernel/client/config.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { linkTo, linkToTab } from '#kernel/client/router/ScreenLink.tsx'
import leadTextStyles from './leadText.module.css'
import legalStyles from './legal.module.css'
import { screensMessages } from './messages.en.ts'

const TERMS = [
  ['honestTitle', 'honestText'],
  ['hintTitle', 'hintText'],
  ['runTitle', 'runText'],
  ['accountTitle', 'accountText'],
] as const
const PRIVACY = [
  ['storedTitle', 'storedText'],
  ['whoSeesTitle', 'whoSeesText'],
  ['locationTitle', 'locationText'],
] as const

/** The terms of use, linked from every registration. */
export function TermsScreen() {
  const t = useMessages(screensMessages)
  return <Legal title={t('termsTitle')} lead={t('termsText')} sections={TERMS} />
}

/** What is stored about people and why, and how to delete it. */
export function PrivacyScreen() {
  const t = useMessages(screensMessages)
  return (
    <Legal title={t('privacy')} lead={t('privacyText')} sections={PRIVACY}>
      <Section title={t('leavingTitle')}>
        {t.rich('leavingText', { link: linkTo(paths.dinerProfile()) })}
      </Section>
    </Legal>
  )
}

interface LegalProps {
  title: string
  lead: string
  /** Title and text of each section. */
  sections: typeof TERMS | typeof PRIVACY
  children?: ReactNode
}

function Legal({ title, lead, sections, children }: LegalProps) {
  const t = useMessages(screensMessages)
  return (
    <article className={legalStyles.page}>
      <h1>{title}</h1>
      <p className={leadTextStyles.lead}>{lead}</p>
      {sections.map(([heading, text]) => (
        <Section key={heading} title={t(heading)}>
          {t(text)}
        </Section>
      ))}
      {children}
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

/** Only for another company's map tiles; our own sketch needs no terms. */
function MapTerms() {
  const t = useMessages(screensMessages)
  const { data: config } = useConfig()
  if (config?.maps.profile === 'google') {
    return (
      <Section title={t('maps')}>
        {/* Google requires that its users are bound by both documents. */}
        {t.rich('googleText', {
          terms: linkToTab('https://maps.google.com/help/terms_maps/'),
          privacy: linkToTab('https://policies.google.com/privacy'),
        })}
      </Section>
    )
  }
  if (config?.basemap.kind !== 'style') return null
  return <Section title={t('maps')}>{t('tilesText', { host: new URL(config.basemap.light).host })}</Section>
}
