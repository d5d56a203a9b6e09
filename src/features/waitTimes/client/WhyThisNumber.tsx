import { Icon } from '#platform/client/ui/Icon.tsx'
import type { WaitDetail } from '../contract.ts'
import { whyThisNumber } from './whyThisNumber.ts'

interface WhyThisNumberProps {
  detail: WaitDetail
  partySize: number
  nowMs: number
}

/** The arithmetic behind a wait, for those who ask. */
export function WhyThisNumber({ detail, partySize, nowMs }: WhyThisNumberProps) {
  return (
    <details className="why">
      <summary>
        <Icon name="help" />
        Why this number?
        <Icon name="down" className="why-chevron" />
      </summary>
      <div className="why-lines">
        {whyThisNumber(detail, partySize, nowMs).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </details>
  )
}
