import type { ReactNode } from 'react'
import { useConfig } from '#platform/client/config.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { linkTo } from '../linkTo.tsx'
import { appMessages } from '../messages.en.ts'
import leadTextStyles from './leadText.module.css'
import legalStyles from './legal.module.css'

/** The terms of use, linked from every registration. */
export function TermsScreen() {
  const t = useMessages(appMessages)
  return (
    <Legal title={t('termsTitle')} lead={t('termsText')}>
      <Section title={t('honestTitle')}>{t('honestText')}</Section>
      <Section title={t('hintTitle')}>{t('hintText')}</Section>
      <Section title={t('runTitle')}>{t('runText')}</Section>
      <Section title={t('accountTitle')}>{t('accountText')}</Section>
    </Legal>
  )
}

/** What is stored about people and why, and how to delete it. */
export function PrivacyScreen() {
  const t = useMessages(appMessages)
  return (
    <Legal title={t('privacy')} lead={t('privacyText')}>
      <Section title={t('storedTitle')}>{t('storedText')}</Section>
      <Section title={t('whoSeesTitle')}>{t('whoSeesText')}</Section>
      <Section title={t('locationTitle')}>{t('locationText')}</Section>
      <Section title={t('leavingTitle')}>
        {t.rich('leavingText', { link: linkTo(paths.dinerProfile()) })}
      </Section>
    </Legal>
  )
}

interface LegalProps {
  title: string
  lead: string
  children: ReactNode
}

function Legal({ title, lead, children }: LegalProps) {
  return (
    <article className={legalStyles.page}>
      <h1>{title}</h1>
      <p className={leadTextStyles.lead}>{lead}</p>
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

/** Only for map tiles of another company; our own sketch needs no terms. */
function MapTerms() {
  const t = useMessages(appMessages)
  const { data: config } = useConfig()
  if (config?.maps.profile === 'google') {
    return (
      <Section title={t('maps')}>
        {/* Google requires that its users are bound by both documents. */}
        {t.rich('googleText', {
          terms: outsideLink('https://maps.google.com/help/terms_maps/'),
          privacy: outsideLink('https://policies.google.com/privacy'),
        })}
      </Section>
    )
  }
  if (config?.basemap.kind !== 'style') return null
  return <Section title={t('maps')}>{t('tilesText', { host: new URL(config.basemap.light).host })}</Section>
}

const outsideLink = (href: string) => (chunks: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer">
    {chunks}
  </a>
)
