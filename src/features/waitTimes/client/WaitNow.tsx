import { Shape } from '#platform/client/ui/Shape.tsx'
import type { ShownWait } from './places.ts'
import { sourceLines } from './waitWords.ts'
import './placeWait.css'

interface WaitNowProps {
  wait: ShownWait
  partySize: number
  timeZone: string
  nowMs: number
}

/** The wait, large: number, word, age and source. */
export function WaitNow({ wait, partySize, timeZone, nowMs }: WaitNowProps) {
  const { band, minutes } = wait
  const lines = sourceLines(wait, partySize, timeZone, nowMs)
  return (
    <div className={`now ${band.tone}${wait.isTypical ? ' typical' : ''}`}>
      <div>
        <b className="num">{minutes ?? '?'}</b>
        {minutes !== null && <span>min</span>}
      </div>
      <div className="now-words">
        <strong>
          <Shape tone={band.tone} />
          {minutes === null
            ? 'Wait unknown'
            : wait.isTypical
              ? `Usually ${band.word.toLowerCase()}`
              : `${band.word} wait`}
        </strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
