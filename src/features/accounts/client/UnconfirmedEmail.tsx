import type { CurrentUser } from '#features/session/contract.ts'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { Notice } from '#kit/Notice.tsx'
import { accountsMessages } from './messages.en.ts'
import { useSendConfirmation } from './queries.ts'
import { showRefusal } from './refusals.ts'

/** Says what an unconfirmed email prevents, and sends the link again. */
export function UnconfirmedEmail({ user }: { user: CurrentUser }) {
  const t = useMessages(accountsMessages)
  const send = useSendConfirmation()
  if (user.isEmailConfirmed) return null
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: (answer) => showToast({ kind: 'success', title: noticeText(answer) }),
      onError: (error) => showRefusal(error, t('linkNotSent')),
    })
  return (
    <Notice kind="info" action={{ label: t('sendAgain'), onClick: sendAgain, pending: send.isPending }}>
      {t('confirmYourEmail', { email: user.email, userType: user.userType })}
    </Notice>
  )
}
