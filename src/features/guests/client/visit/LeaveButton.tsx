import { clsx } from 'clsx'
import { useRef } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { visitMessages } from './messages.en.ts'
import { useAnswer } from './useAnswer.ts'
import styles from './visit.module.css'
import { isIdle, type ShownVisit } from './visitState.ts'

/** Asks before the guest loses their place. The browser's own dialog element: a component would cost a third of the page. */
export function LeaveButton({ visit, isCalled }: { visit: ShownVisit; isCalled: boolean }) {
  const t = useMessages(visitMessages)
  const common = useMessages(guestPagesMessages)
  const question = useRef<HTMLDialogElement>(null)
  const close = () => question.current?.close()
  const { send, isPending, hasFailed } = useAnswer(visit, close)
  const label = t(isCalled ? 'cannot' : 'leave')
  return (
    <>
      <Button
        variant={isCalled ? 'quiet' : 'line'}
        disabled={isIdle(visit)}
        onClick={() => question.current?.showModal()}
      >
        {label}
      </Button>
      <dialog ref={question} className={clsx('card', styles.question)} aria-labelledby="leave-title">
        <h2 id="leave-title">{t(isCalled ? 'cannotTitle' : 'leaveTitle')}</h2>
        <p>{t(isCalled ? 'cannotText' : 'leaveText')}</p>
        {hasFailed && (
          <p className={styles.failed} role="alert">
            {common('failed')}
          </p>
        )}
        <div className="buttons">
          <Button onClick={close}>{t(isCalled ? 'keepTable' : 'stay')}</Button>
          <Button variant="solid" pending={isPending} onClick={() => send('leave')}>
            {t('leave')}
          </Button>
        </div>
      </dialog>
    </>
  )
}
