import type { CSSProperties } from 'react'
import { WEEKDAYS } from '#domain/calendar.ts'
import type { WaitDetail } from '../contract.ts'
import { barsInWords, hourBars } from './usualByHour.ts'

/** React's style type knows no custom properties; waits.css reads `--share`. */
const heightOf = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties

/** Usual waits of today by hour, as small bars. Nothing without history. */
export function UsualByHour({ detail, partySize }: { detail: WaitDetail; partySize: number }) {
  const bars = hourBars(detail, partySize)
  if (bars.length === 0) return null
  const every = bars.length > 8 ? 3 : 2
  return (
    <section className="usual">
      <h3>Usual waits on {WEEKDAYS[detail.dayOfWeek]}s</h3>
      <p className="vh">{barsInWords(bars)}</p>
      <ol className="bars" aria-hidden>
        {bars.map((bar, position) => (
          <li key={bar.hourOfDay} className={`${bar.band.tone}${bar.isNow ? ' is-now' : ''}`}>
            <b className="num">{bar.minutes ?? ''}</b>
            <i style={heightOf(bar.share)} />
            <small>{bar.isNow ? 'Now' : position % every === 0 ? bar.label : ''}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
