import { useMessages } from '#platform/client/i18n/catalog.ts'
import { sessionMessages } from './messages.en.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { useRenewRecoveryCodes } from './secondFactorQueries.ts'

interface RenewCodesProps {
  onCancel: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Asks for the password before the recovery codes are replaced. */
export function RenewCodes({ onCancel, onCodes }: RenewCodesProps) {
  const t = useMessages(sessionMessages)
  return (
    <PasswordStep
      text={t('renewText')}
      write={useRenewRecoveryCodes()}
      submit={t('renewCodes')}
      onCancel={onCancel}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
    />
  )
}
