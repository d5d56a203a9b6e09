import { LIST_SIZE_CLASSES } from '#domain/standSettings.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { sizeClassWords } from '../listWords.ts'
import { seatingMessages } from '../messages.en.ts'
import styles from './quoteStrip.module.css'
import { type QuoteSuggestion, suggestionFor, useQuotes } from './quotes.ts'

/** The quotes for parties that arrive now, by size class, with their ranges. */
export function QuoteStrip() {
  const t = useMessages(seatingMessages)
  const numberOf = ({ minutes, isOverThreeHours }: QuoteSuggestion) =>
    minutes === 0 || isOverThreeHours ? (
      <span className={styles.words}>{t(minutes === 0 ? 'now' : 'overThreeHours')}</span>
    ) : (
      minutes
    )
  const quotes = useQuotes().data
  if (!quotes || quotes.quotes.length === 0) return null
  return (
    <section className={styles.strip} aria-label={t('quoteForNewParty')}>
      <h3>{t('quoteMinutes')}</h3>
      <ul>
        {LIST_SIZE_CLASSES.map((upTo, index) => {
          // The largest class is open-ended, so its smallest party is shown.
          const isLast = index === LIST_SIZE_CLASSES.length - 1
          const partySize = isLast ? (LIST_SIZE_CLASSES[index - 1] ?? 0) + 1 : upTo
          const quote = suggestionFor(quotes, partySize)
          const range = rangeOf(quote, t('free'))
          return (
            <li key={upTo}>
              <span>{sizeClassWords(upTo)}</span>
              <b className="num">{quote === null ? '–' : numberOf(quote)}</b>
              {quote === null ? <small>{t('noTableShort')}</small> : <small className="vh">{range}</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function rangeOf(quote: QuoteSuggestion | null, free: string): string {
  if (quote?.minutes === 0) return free
  return quote?.range ? `${quote.range.low}–${quote.range.high}` : ''
}
