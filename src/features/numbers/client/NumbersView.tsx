import { useState } from 'react'
import { localMoment } from '#domain/calendar.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import type { DayRange, Numbers } from '../contract.ts'
import { BarTable } from './BarTable.tsx'
import { DayChoice, lastDays } from './DayChoice.tsx'
import { DayColumns } from './DayColumns.tsx'
import { dayWords } from './dayWords.ts'
import { HourTable } from './HourTable.tsx'
import { numbersMessages } from './messages.en.ts'
import styles from './numbers.module.css'
import { csvAddress, useNumbers } from './queries.ts'
import { Tiles } from './Tiles.tsx'
import { WeeklySummary } from './WeeklySummary.tsx'

const MAX_DAYS = 366
const START_DAYS = 7

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What happened at a restaurant on some days. */
export function NumbersView() {
  const t = useMessages(numbersMessages)
  const [timeZone, setTimeZone] = useState(ownZone)
  const today = localMoment(new Date(nowMs()), timeZone).day
  const [chosen, setChosen] = useState<DayRange | null>(null)
  const days = chosen ?? lastDays(today, START_DAYS)
  const query = useNumbers(days)
  const numbers = query.data
  // The days are those of the restaurant, wherever its owner is.
  if (numbers && numbers.timeZone !== timeZone) setTimeZone(numbers.timeZone)
  return (
    <>
      <div className={styles.bar}>
        <DayChoice today={today} days={days} maxDays={MAX_DAYS} onChoose={setChosen} />
        <Button asChild icon="download">
          <a href={csvAddress(days)} download>
            {t('downloadCsv')}
          </a>
        </Button>
      </div>
      {query.error && <FetchFailed query={query}>{messageFor(query.error, t('failed'))}</FetchFailed>}
      {!numbers && !query.error && <Loading />}
      {numbers && (
        <div className={styles.numbers} aria-busy={query.isPlaceholderData}>
          <p className="muted">{rangeWords(numbers)}</p>
          <Tiles numbers={numbers} />
          {numbers.parties === 0 ? (
            <EmptyState icon="calendar">{t('nothingYet')}</EmptyState>
          ) : (
            <Charts numbers={numbers} />
          )}
        </div>
      )}
      <WeeklySummary />
    </>
  )

  function rangeWords({ from, to }: Numbers): string {
    const words = { from: dayWords(from), to: dayWords(to), day: dayWords(from) }
    return from === to ? t('oneDay', words) : t('fromTo', words)
  }
}

function Loading() {
  const t = useMessages(numbersMessages)
  return (
    <div role="status" className={styles.numbers}>
      <span className="vh">{t('loading')}</span>
      <Skeleton height={132} className="skel-box" />
      <Skeleton height={280} className="skel-box" />
    </div>
  )
}

function Charts({ numbers }: { numbers: Numbers }) {
  const t = useMessages(numbersMessages)
  const minutes = (value: number | null) =>
    value === null ? t('unknown') : t('minutes', { minutes: Math.round(value) })
  const parties = {
    title: t('parties'),
    value: (row: { parties: number }) => row.parties,
    text: (row: { parties: number }) => String(row.parties),
  }
  const wait = {
    title: t('wait'),
    text: (row: Pick<Numbers, 'averageWaitMinutes'>) => minutes(row.averageWaitMinutes),
  }
  const turn = {
    title: t('turn'),
    text: (row: { averageTurnMinutes: number | null }) => minutes(row.averageTurnMinutes),
  }
  const covers = { title: t('covers'), text: (row: { covers: number }) => String(row.covers) }
  return (
    <div className={styles.charts}>
      {numbers.byDay.length > 1 && (
        <Card title={t('byDay')} className={styles.wide}>
          <DayColumns {...numbers} />
        </Card>
      )}
      <Card title={t('byHour')} className={styles.wide}>
        <p className="muted">{t('byHourText')}</p>
        <HourTable byHour={numbers.byHour} />
      </Card>
      {numbers.byQuote.length > 0 && <Quotes numbers={numbers} />}
      <Card title={t('bySource')}>
        <BarTable
          caption={t('bySource')}
          rows={numbers.bySource}
          keyOf={({ source }) => source}
          head={{ title: t('source'), text: ({ source }) => t(SOURCE[source]) }}
          bar={parties}
          columns={[covers]}
        />
      </Card>
      <Card title={t('bySize')}>
        <BarTable
          caption={t('bySize')}
          rows={numbers.bySize}
          keyOf={({ partySize }) => partySize}
          head={{ title: t('size'), text: ({ partySize }) => String(partySize) }}
          bar={parties}
          columns={[wait, turn]}
        />
      </Card>
      {numbers.byTable.length > 0 && (
        <Card title={t('byTable')}>
          <BarTable
            caption={t('byTable')}
            rows={numbers.byTable}
            keyOf={({ tableNumber, seats }) => `${tableNumber} ${seats}`}
            head={{ title: t('table'), text: ({ tableNumber }) => tableNumber }}
            bar={parties}
            columns={[{ title: t('seats'), text: ({ seats }) => String(seats) }, turn]}
          />
        </Card>
      )}
    </div>
  )
}

const SOURCE = {
  host: 'fromHost',
  check_in: 'fromCheckIn',
  diner: 'fromDiner',
  booking: 'fromBooking',
} as const

const LAST_QUOTE_MINUTES = 60
const QUOTE_STEP_MINUTES = 10

function Quotes({ numbers }: { numbers: Numbers }) {
  const t = useMessages(numbersMessages)
  return (
    <Card title={t('byQuote')}>
      <p className="muted">{biasWords(numbers.quoteBiasMinutes)}</p>
      <BarTable
        caption={t('byQuote')}
        rows={numbers.byQuote}
        keyOf={({ quotedFrom }) => quotedFrom}
        head={{ title: t('quoted'), text: ({ quotedFrom }) => quoteWords(quotedFrom) }}
        bar={{
          title: t('parties'),
          value: ({ parties }) => parties,
          text: ({ parties }) => String(parties),
        }}
        columns={[
          {
            title: t('actual'),
            text: ({ averageWaitMinutes: wait }) =>
              wait === null ? t('unknown') : t('minutes', { minutes: Math.round(wait) }),
          },
          {
            title: t('near'),
            text: ({ withinTenMinutes, seated }) =>
              seated === 0
                ? t('unknown')
                : t('percent', { percent: Math.round((withinTenMinutes / seated) * 100) }),
          },
          { title: t('walkAways'), text: ({ walkAways }) => String(walkAways) },
        ]}
      />
    </Card>
  )

  function quoteWords(from: number): string {
    return from >= LAST_QUOTE_MINUTES
      ? t('quoteOver', { from })
      : t('quoteFromTo', { from, to: from + QUOTE_STEP_MINUTES - 1 })
  }
  function biasWords(bias: number | null): string | null {
    if (bias === null) return null
    const rounded = Math.round(bias)
    if (rounded === 0) return t('quoteBiasNone')
    return rounded > 0 ? t('quoteBiasOver', { minutes: rounded }) : t('quoteBiasUnder', { minutes: -rounded })
  }
}
