import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { issue } from '#contract/issues.ts'
import { forgetUser, refreshUser } from '#features/session/client/queries.ts'
import { call } from '#kernel/client/call.ts'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { HttpError, messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { showError, showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { DialogButton } from '#kit/DialogButton.tsx'
import { DialogFooter } from '#kit/DialogFooter.tsx'
import { PasswordField } from '#kit/PasswordField.tsx'
import { TextField } from '#kit/TextField.tsx'
import { deleteAccount } from '../calls.ts'
import { ownDataMessages } from './messages.en.ts'

const FORBIDDEN = 403
const TYPED = 'DELETE'

export function DeleteAccount({ of = 'diner' }: { of?: 'diner' | 'restaurant' }) {
  const t = useMessages(ownDataMessages)
  return (
    <DialogButton
      icon="trash"
      label={t('deleteMyAccount')}
      title={t('deleteTitle')}
      description={t(of === 'diner' ? 'deleteText' : 'deleteRestaurantText')}
    >
      {(close) => <DeleteForm onCancel={close} />}
    </DialogButton>
  )
}

const DeleteFields = z.object({
  typed: z
    .string()
    .trim()
    .refine((text) => text === TYPED, issue('confirmation_word', { word: TYPED })),
  password: z.string().min(1, issue('password_missing')),
})

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const t = useMessages(ownDataMessages)
  const remove = useDeleteAccount()
  const { form, field } = useFields(DeleteFields, { typed: '', password: '' })
  const submit = form.handleSubmit(({ password }) => {
    if (remove.isPending) return
    remove.mutate(password, {
      onError: (error) => {
        const message = messageFor(error, t('deleteFailed'))
        if (error instanceof HttpError && error.status === FORBIDDEN)
          return form.setError('password', { message }, { shouldFocus: true })
        showIssues(error, ['password'], form.setError)
        showError(message)
      },
    })
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('typeToConfirm', { word: TYPED })}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('typed')}
      />
      <PasswordField label={t('password')} {...field('password')} />
      <DialogFooter>
        <Button onClick={onCancel}>{t('keepMyAccount')}</Button>
        <Button type="submit" variant="solid" pending={remove.isPending}>
          {t('deleteAccount')}
        </Button>
      </DialogFooter>
    </form>
  )
}

function useDeleteAccount() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onSuccess: async (answer) => {
      await router.navigate(paths.home(), { ignoreBlocker: true })
      forgetUser(queryClient)
      showToast({ kind: 'success', title: noticeText(answer) })
      void refreshUser(queryClient)
    },
  })
}
