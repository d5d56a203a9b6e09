import type { FormEvent } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { sessionMessages } from './messages.en.ts'
import { useRenewRecoveryCodes } from './secondFactorQueries.ts'
import { usePasswordProof } from './usePasswordProof.tsx'

interface RenewCodesProps {
  onCancel: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Asks for the password before the recovery codes are replaced. */
export function RenewCodes({ onCancel, onCodes }: RenewCodesProps) {
  const t = useMessages(sessionMessages)
  const renew = useRenewRecoveryCodes()
  const proof = usePasswordProof()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (renew.isPending) return
    const { currentPassword } = proof
    renew.mutate(
      { currentPassword },
      { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError: proof.showFailure },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="dialog-text">{t('renewText')}</p>
      {proof.field}
      <FormFooter onCancel={onCancel} pending={renew.isPending} submit={t('renewCodes')} />
    </form>
  )
}
