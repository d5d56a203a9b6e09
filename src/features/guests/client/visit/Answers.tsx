import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Actions } from '../pages/GuestFrame.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { LeaveButton } from './LeaveButton.tsx'
import { visitMessages } from './messages.en.ts'
import { useAnswer } from './useAnswer.ts'
import styles from './visit.module.css'
import { isIdle, type ShownVisit } from './visitState.ts'

export function Answers({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const common = useMessages(guestPagesMessages)
  const { send, pending, hasFailed } = useAnswer(visit)
  const { stage, isHoldExtended } = visit.view
  const button = (answer: 'coming' | 'later') => ({
    disabled: isIdle(visit),
    pending: pending === answer,
    onClick: () => send(answer),
  })
  return (
    <Actions>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {common('failed')}
        </p>
      )}
      {stage !== 'coming' && (
        <Button variant="brand" size="lg" {...button('coming')}>
          {t('coming')}
        </Button>
      )}
      {!isHoldExtended && <Button {...button('later')}>{t('later')}</Button>}
      <LeaveButton visit={visit} isCalled />
    </Actions>
  )
}
