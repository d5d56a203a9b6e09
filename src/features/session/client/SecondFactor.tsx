import { type ReactNode, useState } from 'react'
import { messageFor } from '#platform/client/httpError.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { currentLocale } from '#platform/client/i18n/language.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { DialogFooter } from '#platform/client/ui/DialogFooter.tsx'
import { FetchFailed } from '#platform/client/ui/FetchFailed.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import { useOpen } from '#platform/client/ui/useOpen.ts'
import { sessionMessages } from './messages.en.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RenewCodes } from './RenewCodes.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import { StopSecondFactor } from './StopSecondFactor.tsx'
import { useSecondFactor } from './secondFactorQueries.ts'

interface SecondFactorProps {
  /** Shows the icon alone. */
  iconOnly?: boolean
}

/** A button that opens the settings of two-step verification. */
export function SecondFactor({ iconOnly = false }: SecondFactorProps) {
  const t = useMessages(sessionMessages)
  const dialog = useOpen()
  const label = t('twoStep')
  return (
    <>
      <Button
        icon="shield"
        aria-haspopup="dialog"
        onClick={dialog.show}
        {...(iconOnly && { iconOnly, 'aria-label': label })}
      >
        {!iconOnly && label}
      </Button>
      <Dialog {...dialog.props} title={label}>
        <Settings onDone={dialog.hide} />
      </Dialog>
    </>
  )
}

function Settings({ onDone }: { onDone: () => void }) {
  const t = useMessages(sessionMessages)
  const state = useSecondFactor()
  const [doing, setDoing] = useState<'renewing' | 'stopping' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (state.isError) return <FetchFailed query={state}>{messageFor(state.error)}</FetchFailed>
  if (!state.data) return <SkeletonRows count={3} label={t('loading')} />
  const { confirmedAt, recoveryCodesLeft } = state.data
  if (confirmedAt === null) return <SetUpSecondFactor onCancel={onDone} onCodes={setCodes} />
  if (doing === 'renewing') return <RenewCodes onCancel={() => setDoing(null)} onCodes={setCodes} />
  if (doing === 'stopping') return <StopSecondFactor onCancel={() => setDoing(null)} onDone={onDone} />
  const since = new Date(confirmedAt).toLocaleDateString(currentLocale(), { dateStyle: 'medium' })
  return (
    <IsOn text={t('twoStepOn', { since, count: recoveryCodesLeft })}>
      <Button onClick={() => setDoing('stopping')}>{t('turnOff')}</Button>
      <Button onClick={() => setDoing('renewing')}>{t('renewCodes')}</Button>
    </IsOn>
  )
}

function IsOn({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="dialog-text">{text}</p>
      <DialogFooter>{children}</DialogFooter>
    </>
  )
}
