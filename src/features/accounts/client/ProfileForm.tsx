import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ProfileUpdate } from '#features/accounts/contract.ts'
import { EmailField } from '#features/session/client/EmailField.tsx'
import type { CurrentUser } from '#features/session/contract.ts'
import { showIssues } from '#platform/client/fieldIssues.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import { accountsMessages } from './messages.en.ts'
import { useUpdateProfile } from './profileQueries.ts'
import { showRefusal } from './showRefusal.ts'

/** The form's fields; 'Username' edits the full name. */
const ProfileFields = ProfileUpdate.pick({ fullName: true, email: true, phone: true }).required()

interface ProfileFormProps {
  user: CurrentUser
  onDone: () => void
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const t = useMessages(accountsMessages)
  const update = useUpdateProfile()
  const form = useForm({
    resolver: zodResolver(ProfileFields),
    defaultValues: { fullName: user.fullName ?? '', email: user.email, phone: user.phone ?? '' },
  })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('fullName'), [setFocus])
  const submit = form.handleSubmit((fields) => {
    if (update.isPending) return
    update.mutate(fields, {
      onSuccess: () => {
        showToast({ kind: 'success', title: t('profileUpdated') })
        onDone()
      },
      onError: (error) => {
        showIssues(error, ['fullName', 'email', 'phone'], form.setError)
        showRefusal(error, t('profileFailed'))
      },
    })
  })
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <TextField
        label={t('username')}
        autoComplete="name"
        placeholder={t('notSet')}
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <TextField
        label={t('phoneOptional')}
        type="tel"
        autoComplete="tel"
        placeholder={t('notSet')}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Button type="submit" variant="brand" wide pending={update.isPending}>
        {t('saveChanges')}
      </Button>
    </form>
  )
}
