import { UNKNOWN_BAND, WAIT_BANDS } from '#domain/waits.ts'
import { Shape } from '#platform/client/ui/Shape.tsx'

/** What shapes and edges of the markers mean. */
export function WaitLegend() {
  return (
    <ul className="legend card" aria-label="Legend">
      {[...WAIT_BANDS, UNKNOWN_BAND].map((band) => (
        <li key={band.tone} className={band.tone}>
          <Shape tone={band.tone} edged={band.tone === 'medium'} />
          {band.word}
        </li>
      ))}
      <li>
        <i className="dash" />
        Typical
      </li>
    </ul>
  )
}
