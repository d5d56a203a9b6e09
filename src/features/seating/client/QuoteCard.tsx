/** One size of each class that competes for the same tables. */
const EXAMPLES = [
  { label: '1–2', partySize: 2 },
  { label: '3–4', partySize: 4 },
  { label: '5–6', partySize: 6 },
  { label: '7+', partySize: 8 },
] as const

/** What a party coming in now would be quoted, by size. */
export function QuoteCard({ minutesFor }: { minutesFor: (partySize: number) => number | null }) {
  return (
    <section className="quote card" aria-label="Quote for a new party">
      <h3>Quote for a new party, minutes</h3>
      <ul>
        {EXAMPLES.map(({ label, partySize }) => {
          const minutes = minutesFor(partySize)
          return (
            <li key={label}>
              {label}
              <b className="num">{minutes === 0 ? 'Now' : (minutes ?? '–')}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
