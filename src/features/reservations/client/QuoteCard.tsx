import { QUOTE_CLASSES } from './suggestQuote.ts'

/** What a party coming in now would be quoted, by size. */
export function QuoteCard({ minutesFor }: { minutesFor: (partySize: number) => number | null }) {
  return (
    <section className="quote card" aria-label="Quote for a new party">
      <h3>Quote for a new party, minutes</h3>
      <ul>
        {QUOTE_CLASSES.map(({ label, example }) => {
          const minutes = minutesFor(example)
          return (
            <li key={label}>
              {label}
              <b className="num">{minutes ?? '–'}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
