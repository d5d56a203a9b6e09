import { clsx } from 'clsx'
import { useState } from 'react'
import { addDays, daysBetween, localMoment } from '#domain/calendar.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import type { DayRange } from '../bodies.ts'
import { Charts } from './Charts.tsx'
import { DayChoice, lastDays } from './DayChoice.tsx'
import { numbersMessages } from './messages.en.ts'
import styles from './numbers.module.css'
import { rangeWords } from './numberWords.ts'
import { csvAddress, useNumbers, useSetWeeklySummary, useWeeklySummary } from './queries.ts'
import { Tiles } from './Tiles.tsx'

const START_DAYS = 7

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** As many days, right before. */
const daysBefore = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
})

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
      <div className={clsx('row', styles.bar)}>
        <DayChoice today={today} days={days} onChoose={setChosen} />
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
          <p className="muted">
            {numbers.before.parties > 0
              ? t('comparedWith', { days: rangeWords(numbers), before: rangeWords(daysBefore(numbers)) })
              : rangeWords(numbers)}
          </p>
          {(numbers.parties > 0 || numbers.before.parties > 0) && <Tiles numbers={numbers} />}
          {numbers.parties > 0 ? (
            <Charts numbers={numbers} />
          ) : (
            <EmptyState icon="calendar" link={{ to: paths.restaurantDashboard(), label: t('toTheStand') }}>
              {t('nothingYet')}
            </EmptyState>
          )}
        </div>
      )}
      <WeeklySummary />
    </>
  )
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

/** The numbers of last week by email, on Monday mornings. */
function WeeklySummary() {
  const t = useMessages(numbersMessages)
  const { data: summary } = useWeeklySummary()
  const change = useSetWeeklySummary()
  if (!summary) return null
  const { isOn, email, canBeSent } = summary
  return (
    <Card>
      <SwitchField
        label={t('summaryOn')}
        hint={canBeSent ? t('summaryText', { email }) : t('summaryWithoutMail')}
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending || (!canBeSent && !isOn)}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </Card>
  )
}
