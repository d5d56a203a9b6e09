import { clsx } from 'clsx'
import { useState } from 'react'
import { firstSteps } from '#features/seating/calls.ts'
import { hostKeys } from '#features/seating/client/hostKeys.ts'
import { useHostQuery } from '#features/seating/client/queries.ts'
import type { FirstSteps as Steps } from '#features/seating/contractStand.ts'
import { useMay } from '#features/session/client/useMay.ts'
import { call } from '#kernel/client/call.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { deviceStorage } from '#kernel/client/storage.ts'
import { Button } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import styles from './firstSteps.module.css'
import { dashboardMessages } from './messages.en.ts'

const ORDER = ['tables', 'hours', 'picture', 'party', 'checkIn', 'team'] as const satisfies (keyof Steps)[]

const WORDS = {
  hours: ['stepHours', 'stepHoursWhy'],
  picture: ['stepPicture', 'stepPictureWhy'],
  tables: ['stepTables', 'stepTablesWhy'],
  checkIn: ['stepCheckIn', 'stepCheckInWhy'],
  party: ['stepParty', 'stepPartyWhy'],
  team: ['stepTeam', 'stepTeamWhy'],
} as const satisfies Record<keyof Steps, readonly string[]>

const linkOf = (step: Exclude<keyof Steps, 'party'>): string =>
  ({
    hours: paths.restaurantProfile({ part: 'hours' }),
    picture: paths.restaurantProfile({ part: 'details' }),
    tables: paths.restaurantOnboarding(),
    checkIn: paths.restaurantProfile({ part: 'checkIn' }),
    team: paths.restaurantTeam(),
  })[step]

interface FirstStepsProps {
  restaurantId: number
  onAddParty: () => void
}

/** What a new restaurant does next; gone once everything is done, or hidden on this device. */
export function FirstSteps({ restaurantId, onAddParty }: FirstStepsProps) {
  const mayChangeProfile = useMay('changeProfile')
  const [isHidden, setHidden] = useState(() => isHiddenHere(restaurantId))
  if (!mayChangeProfile || isHidden) return null
  const hide = () => {
    hideHere(restaurantId)
    setHidden(true)
  }
  return <OpenSteps onHide={hide} onAddParty={onAddParty} />
}

function OpenSteps({ onHide, onAddParty }: { onHide: () => void; onAddParty: () => void }) {
  const t = useMessages(dashboardMessages)
  const { data: steps } = useHostQuery([...hostKeys.lists, 'first-steps'], (signal) =>
    call(firstSteps, {}, { signal }),
  )
  if (!steps) return null
  const done = ORDER.filter((step) => steps[step]).length
  if (done === ORDER.length) return null
  return (
    <section className={clsx('card', styles.steps)} aria-label={t('firstSteps')}>
      <div className={clsx('row between', styles.head)}>
        <div>
          <h2>{t('firstSteps')}</h2>
          <p className="small">{t('stepsDone', { done, count: ORDER.length })}</p>
        </div>
        <Button variant="quiet" size="sm" onClick={onHide}>
          {t('hideSteps')}
        </Button>
      </div>
      <ol>
        {ORDER.map((step) => (
          <li key={step} className={steps[step] ? styles.isDone : undefined}>
            <Step step={step} isDone={steps[step]} onAddParty={onAddParty} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: keyof Steps
  isDone: boolean
  onAddParty: () => void
}

function Step({ step, isDone, onAddParty }: StepProps) {
  const t = useMessages(dashboardMessages)
  const [title, why] = WORDS[step]
  const face = (
    <>
      <span className={styles.mark} aria-hidden>
        {isDone && <Icon name="check" size={16} />}
      </span>
      <span className={styles.words}>
        <b>{t(title)}</b>
        {isDone ? <span className="vh">{t('stepIsDone')}</span> : <span>{t(why)}</span>}
      </span>
      {!isDone && <Icon name="right" size={16} />}
    </>
  )
  if (isDone) return <div className={clsx('row', styles.step)}>{face}</div>
  if (step === 'party')
    return (
      <button type="button" className={clsx('row', styles.step)} onClick={onAddParty}>
        {face}
      </button>
    )
  return (
    <ScreenLink to={linkOf(step)} className={clsx('row', styles.step)}>
      {face}
    </ScreenLink>
  )
}

const keyOf = (restaurantId: number) => `first-steps-hidden-${restaurantId}`

const isHiddenHere = (restaurantId: number): boolean => deviceStorage.read(keyOf(restaurantId)) === 'true'

const hideHere = (restaurantId: number): void => void deviceStorage.write(keyOf(restaurantId), 'true')
