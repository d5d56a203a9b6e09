import { clsx } from 'clsx'
import { useState } from 'react'
import { SEATS } from '#domain/limits.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Stepper } from '#platform/client/ui/Stepper.tsx'
import { seatingMessages } from './messages.en.ts'
import styles from './tableSetup.module.css'

const COUNT = { min: 1, max: 20, default: 5 } as const

/** Adds many tables of one size: "add 5 tables of 2". */
export function QuickTables({ onAdd }: { onAdd: (more: { count: number; seats: number }) => void }) {
  const t = useMessages(seatingMessages)
  const [count, setCount] = useState<number>(COUNT.default)
  const [seats, setSeats] = useState<number>(SEATS.default)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={t('addSeveralTables')} className={clsx('row wrap muted', styles.quick)}>
      <Stepper label={t('numberOfTables')} value={count} range={COUNT} onChange={setCount} />
      <span>
        <span className={styles.wide}>{t('tablesOfSeatsWide')} </span>
        {t('tablesOfSeats')}
      </span>
      <Stepper label={t('seatsEach')} value={seats} range={SEATS} onChange={setSeats} />
      <Button icon="plus" onClick={() => onAdd({ count, seats })}>
        {t('addTables', { count })}
      </Button>
    </div>
  )
}
