import { addDays, daysBetween, weekdayOf } from '#domain/calendar.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { clockTimeInWords } from '#kernel/client/i18n/clockWords.ts'
import { numberFormat } from '#kernel/client/i18n/formatters.ts'
import { Card } from '#kit/Card.tsx'
import type { Numbers } from '../contract.ts'
import { BarTable } from './BarTable.tsx'
import { Columns } from './Columns.tsx'
import { HourTable } from './HourTable.tsx'
import { hoursOf } from './hours.ts'
import { numbersMessages } from './messages.en.ts'
import styles from './numbers.module.css'
import { countWords, dayWords, rangeWords, shortDay, useNumberWords, weekdayWord } from './numberWords.ts'

/** Longer ranges are drawn by week. */
const MOST_COLUMNS = 62
const WEEK_DAYS = 7

/** The numbers of days with parties as charts, each with its table. */
export function Charts({ numbers }: { numbers: Numbers }) {
  const t = useMessages(numbersMessages)
  const { minutes, share } = useNumberWords()
  const wait = {
    title: t('wait'),
    text: (row: Pick<Numbers, 'averageWaitMinutes'>) => minutes(row.averageWaitMinutes),
  }
  const turn = {
    title: t('turn'),
    text: (row: { averageTurnMinutes: number | null }) => minutes(row.averageTurnMinutes),
  }
  const covers = { title: t('covers'), text: (row: { covers: number }) => countWords(row.covers) }
  return (
    <>
      {numbers.from === numbers.to ? <PartiesByHour numbers={numbers} /> : <PartiesByDay numbers={numbers} />}
      <Card title={t('byHour')}>
        <HourTable byHour={numbers.byHour} weekdays={weekdaysOf(numbers)} />
      </Card>
      <div className={styles.charts}>
        <div>
          {numbers.byQuote.length > 0 && (
            <Card title={t('byQuote')}>
              <p className="muted">{biasWords(numbers.quoteBiasMinutes)}</p>
              <BarTable
                caption={t('byQuote')}
                rows={numbers.byQuote}
                keyOf={({ quotedFrom }) => quotedFrom}
                head={{ title: t('quoted'), text: ({ quotedFrom }) => quoteWords(quotedFrom) }}
                columns={[
                  { ...wait, title: t('actual') },
                  {
                    title: t('near'),
                    text: ({ withinTenMinutes, seated }) => share(withinTenMinutes, seated),
                  },
                  {
                    title: t('walkAways'),
                    text: ({ walkAways, parties }) =>
                      walkAways === 0
                        ? countWords(0)
                        : t('countAndShare', {
                            count: countWords(walkAways),
                            share: share(walkAways, parties),
                          }),
                  },
                ]}
              />
            </Card>
          )}
          <Card title={t('bySize')}>
            <BarTable
              caption={t('bySize')}
              rows={numbers.bySize}
              keyOf={({ partySize }) => partySize}
              head={{ title: t('size'), text: ({ partySize }) => String(partySize) }}
              columns={[wait, turn]}
            />
          </Card>
        </div>
        <div>
          <Card title={t('bySource')}>
            <BarTable
              caption={t('bySource')}
              rows={numbers.bySource}
              keyOf={({ source }) => source}
              head={{ title: t('source'), text: ({ source }) => t(SOURCE[source]) }}
              columns={[covers]}
            />
          </Card>
          {numbers.byTable.length > 0 && (
            <Card title={t('byTable')}>
              <BarTable
                caption={t('byTable')}
                rows={numbers.byTable}
                keyOf={({ tableNumber, seats }) => `${tableNumber} ${seats}`}
                head={{ title: t('table'), text: ({ tableNumber }) => tableNumber }}
                columns={[{ title: t('seats'), text: ({ seats }) => String(seats) }, turn]}
              />
            </Card>
          )}
        </div>
      </div>
    </>
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

const SOURCE = {
  host: 'fromHost',
  check_in: 'fromCheckIn',
  diner: 'fromDiner',
  booking: 'fromBooking',
} as const

const LAST_QUOTE_MINUTES = 60
const QUOTE_STEP_MINUTES = 10

function PartiesByDay({ numbers }: { numbers: Numbers }) {
  const t = useMessages(numbersMessages)
  const { from, to, byDay, parties, before } = numbers
  const partiesOf = new Map(byDay.map((row) => [row.day, row.parties]))
  const days = daysFrom(from, to)
  const isByWeek = days.length > MOST_COLUMNS
  const average = (count: number) => numberFormat({ maximumFractionDigits: 1 }).format(count / days.length)
  return (
    <Card title={isByWeek ? t('byWeek') : t('byDay')}>
      <p className="muted">
        {before.parties > 0
          ? t('aDayAndBefore', { average: average(parties), before: average(before.parties) })
          : t('aDay', { average: average(parties) })}
      </p>
      <Columns
        columns={(isByWeek ? weeksOf(days) : days.map((day) => [day])).map((group) => {
          const [first = from, last = first] = [group[0], group.at(-1)]
          const value = group.reduce((sum, day) => sum + (partiesOf.get(day) ?? 0), 0)
          return {
            key: first,
            value,
            label: isByWeek ? [shortDay(first)] : [weekdayWord(first), shortDay(first)],
            title: t('columnTitle', { at: rangeWords({ from: first, to: last }), count: value }),
          }
        })}
      />
      <details>
        <summary>{t('showTable')}</summary>
        <BarTable
          caption={t('byDay')}
          rows={byDay}
          keyOf={({ day }) => day}
          head={{ title: t('day'), text: ({ day }) => dayWords(day) }}
          columns={[{ title: t('covers'), text: ({ covers }) => countWords(covers) }]}
        />
      </details>
    </Card>
  )
}

function PartiesByHour({ numbers: { byHour } }: { numbers: Numbers }) {
  const t = useMessages(numbersMessages)
  const { minutes } = useNumberWords()
  const rows = hoursOf(byHour).map((hourOfDay) => ({
    hourOfDay,
    ...(byHour.find((row) => row.hourOfDay === hourOfDay) ?? { parties: 0, averageWaitMinutes: null }),
  }))
  const hourWords = (hour: number) => clockTimeInWords(hour * 60)
  return (
    <Card title={t('partiesByHour')}>
      <Columns
        columns={rows.map(({ hourOfDay, parties }) => ({
          key: hourOfDay,
          value: parties,
          label: [hourWords(hourOfDay)],
          title: t('columnTitle', { at: hourWords(hourOfDay), count: parties }),
        }))}
      />
      <details>
        <summary>{t('showTable')}</summary>
        <BarTable
          caption={t('partiesByHour')}
          rows={rows}
          keyOf={({ hourOfDay }) => hourOfDay}
          head={{ title: t('hour'), text: ({ hourOfDay }) => hourWords(hourOfDay) }}
          columns={[{ title: t('wait'), text: ({ averageWaitMinutes }) => minutes(averageWaitMinutes) }]}
        />
      </details>
    </Card>
  )
}

const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

/** Counted back from the last day, so that the newest week is whole. */
function weeksOf(days: readonly string[]): string[][] {
  const first = days.length % WEEK_DAYS
  const weeks = Array.from({ length: (days.length - first) / WEEK_DAYS }, (_, index) =>
    days.slice(first + index * WEEK_DAYS, first + (index + 1) * WEEK_DAYS),
  )
  return first === 0 ? weeks : [days.slice(0, first), ...weeks]
}

const weekdaysOf = ({ from, to }: Numbers): ReadonlySet<number> =>
  new Set(daysFrom(from, to).slice(0, WEEK_DAYS).map(weekdayOf))
