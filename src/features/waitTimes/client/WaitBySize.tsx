import { displayedMinutes, PARTY_SIZE_CLASSES, sameSizeClass, waitBand } from '#domain/waits.ts'
import { Shape } from '#platform/client/ui/Shape.tsx'

interface WaitBySizeProps {
  /** Minutes for a party of two; null when nobody knows. */
  baseMinutes: number | null
  partySize: number
}

/** The wait for each of the six classes of party size, the viewer's marked. */
export function WaitBySize({ baseMinutes, partySize }: WaitBySizeProps) {
  return (
    <ul className="bysize">
      {PARTY_SIZE_CLASSES.map((sizeClass) => {
        const minutes = baseMinutes === null ? null : displayedMinutes(baseMinutes, sizeClass.partySize)
        const band = waitBand(minutes)
        return (
          <li
            key={sizeClass.label}
            className={band.tone}
            aria-current={sameSizeClass(sizeClass.partySize, partySize) || undefined}
          >
            <small>
              <span className="vh">Party of </span>
              {sizeClass.label}
            </small>
            <b className="num">
              <Shape tone={band.tone} />
              {minutes ?? '?'}
              {minutes !== null && <span className="vh"> minutes</span>}
            </b>
            <span>{minutes === null ? 'No data' : band.word}</span>
          </li>
        )
      })}
    </ul>
  )
}
