import { useMessages } from '#platform/client/i18n/catalog.ts'
import { seatingMessages } from './messages.en.ts'

/** One party size for each size class. */
const EXAMPLES = [
  { label: '1–2', partySize: 2 },
  { label: '3–4', partySize: 4 },
  { label: '5–6', partySize: 6 },
  { label: '7+', partySize: 8 },
] as const

/** What a party coming in now would be quoted, by size. */
export function QuoteCard({ minutesFor }: { minutesFor: (partySize: number) => number | null }) {
  const t = useMessages(seatingMessages)
  return (
    <section className="quote card" aria-label={t('quoteForNewParty')}>
      <h3>{t('quoteForNewPartyMinutes')}</h3>
      <ul>
        {EXAMPLES.map(({ label, partySize }) => {
          const minutes = minutesFor(partySize)
          return (
            <li key={label}>
              {label}
              <b className="num">{minutes === 0 ? t('now') : (minutes ?? '–')}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
