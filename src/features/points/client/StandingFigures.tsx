import type { ReactNode } from 'react'
import { useStanding } from './queries.ts'
import './standing.css'

const WHOLE = 100

/** Reports, rank, and how often others agreed; a dash for what is not known. */
export function StandingFigures() {
  const { data } = useStanding()
  const agreed = data?.agreedShare ?? null
  return (
    <dl className="figures">
      <Figure name="Reports">{data?.reportCount}</Figure>
      <Figure name="Rank">{data?.rank}</Figure>
      <Figure name="Agreed">{agreed === null ? undefined : `${Math.round(agreed * WHOLE)}%`}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {children ?? (
          <>
            <span aria-hidden>–</span>
            <span className="vh">Not known yet</span>
          </>
        )}
      </dd>
    </div>
  )
}
