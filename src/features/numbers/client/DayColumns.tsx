import type { CSSProperties } from 'react'
import { addDays } from '#domain/calendar.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { Numbers } from '../contract.ts'
import { BarTable } from './BarTable.tsx'
import styles from './dayColumns.module.css'
import { dayWords } from './dayWords.ts'
import { numbersMessages } from './messages.en.ts'

/** React's style type has no custom properties; the style sheet reads it. */
const heightOf = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties

/** Parties by day as columns, with days without parties; the table behind it lists the others. */
export function DayColumns({ from, to, byDay }: Pick<Numbers, 'from' | 'to' | 'byDay'>) {
  const t = useMessages(numbersMessages)
  const partiesOf = new Map(byDay.map(({ day, parties }) => [day, parties]))
  const days = [...daysFrom(from, to)]
  const most = Math.max(1, ...partiesOf.values())
  return (
    <>
      <div className={styles.columns} aria-hidden>
        {days.map((day) => (
          <span
            key={day}
            style={heightOf((partiesOf.get(day) ?? 0) / most)}
            title={`${dayWords(day)}: ${partiesOf.get(day) ?? 0}`}
          />
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{dayWords(from)}</span>
        <span>{t('mostADay', { count: most })}</span>
        <span>{dayWords(to)}</span>
      </p>
      <details>
        <summary>{t('showTable')}</summary>
        <BarTable
          caption={t('byDay')}
          rows={byDay}
          keyOf={({ day }) => day}
          head={{ title: t('day'), text: ({ day }) => dayWords(day) }}
          bar={{
            title: t('parties'),
            value: ({ parties }) => parties,
            text: ({ parties }) => String(parties),
          }}
          columns={[{ title: t('covers'), text: ({ covers }) => String(covers) }]}
        />
      </details>
    </>
  )
}

function* daysFrom(from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}
