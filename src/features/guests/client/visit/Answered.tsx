import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Fact } from '#kit/Fact.tsx'
import { Icon } from '#kit/Icon.tsx'
import { timeAt, timeInSentence } from '../pages/clock.ts'
import { PlaceCard } from '../pages/GuestCard.tsx'
import { GuestHeading } from '../pages/GuestFrame.tsx'
import { Answers } from './Answers.tsx'
import styles from './answered.module.css'
import { visitMessages } from './messages.en.ts'
import { holdLeftMs, type ShownVisit } from './visitState.ts'
import { Who } from './Who.tsx'

/** After the answer to a call, or after its hold is over without one. */
export function Answered({ visit }: { visit: ShownVisit }) {
  const { view } = visit
  const isLate = view.stage !== 'coming' && holdLeftMs(visit) === 0
  return (
    <>
      {isLate ? <Late visit={visit} /> : <Expected visit={visit} />}
      <PlaceCard {...view.restaurant} />
      <Answers visit={visit} />
    </>
  )
}

function Expected({ visit: { view } }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const { timeZone } = view.restaurant
  const isComing = view.stage === 'coming'
  const time = timeInSentence(view.holdUntil, timeZone)
  return (
    <>
      <span className={styles.okay}>
        <Icon name="check" size={24} />
      </span>
      <GuestHeading title={t(isComing ? 'thanks' : 'more')}>
        {t(isComing ? 'thanksText' : 'moreText', { time })}
      </GuestHeading>
      <section className={styles.pass}>
        <p>{t('show')}</p>
        <h2 data-long={lengthOf(view.name ?? '')}>{view.name}</h2>
        <p className={styles.size}>{t('partyOf', { size: view.partySize })}</p>
        <dl>
          <Fact name={t('calledAt')}>{timeAt(view.calledAt, timeZone)}</Fact>
          <Fact name={t('heldUntil')}>{timeAt(view.holdUntil, timeZone)}</Fact>
        </dl>
      </section>
    </>
  )
}

/** The longest words that fit a narrow phone, in letters: at full size, and a size smaller. */
const FULL_SIZE_LETTERS = 10
const SMALLER_LETTERS = 13

/** Words are not broken where a smaller size lets them fit. */
function lengthOf(name: string): 'long' | 'longest' | undefined {
  const letters = Math.max(...name.split(/[\s-]+/).map(({ length }) => length))
  if (letters > SMALLER_LETTERS) return 'longest'
  return letters > FULL_SIZE_LETTERS ? 'long' : undefined
}

function Late({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const { calledAt, holdUntil, holdMinutes, restaurant } = visit.view
  const time = (instant: string | null) => timeInSentence(instant, restaurant.timeZone)
  return (
    <>
      <Who visit={visit} />
      <section className={styles.late}>
        <p>
          <svg viewBox="0 0 10 10" aria-hidden>
            <path d="M5 .6 9.9 9.4H.1z" />
          </svg>
          {t('holdIsOver', { minutes: holdMinutes })}
        </p>
        <GuestHeading title={t('over')}>
          {t('overText', { calledAt: time(calledAt), until: time(holdUntil) })}
        </GuestHeading>
      </section>
    </>
  )
}
