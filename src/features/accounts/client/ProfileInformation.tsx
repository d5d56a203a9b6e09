import { useEffect, useState } from 'react'
import { z } from 'zod'
import { ProfileUpdate } from '#features/accounts/bodies.ts'
import accountFormStyles from '#features/session/client/accountForm.module.css'
import { EmailField } from '#features/session/client/EmailField.tsx'
import type { CurrentUser } from '#features/session/contract.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { HttpError } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { BreakableText } from '#kit/BreakableText.tsx'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { PasswordField } from '#kit/PasswordField.tsx'
import { TextField } from '#kit/TextField.tsx'
import { accountsMessages } from './messages.en.ts'
import styles from './profileInformation.module.css'
import { useUpdateProfile } from './queries.ts'
import { refusalOr, showRefusal } from './refusals.ts'

export function ProfileInformation({ user }: { user: CurrentUser }) {
  const t = useMessages(accountsMessages)
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Card
      title={t('profileInformation')}
      actions={
        <Button
          variant="quiet"
          size="sm"
          icon={isEditing ? 'x' : 'pencil'}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? t('cancel') : t('edit')}
        </Button>
      }
    >
      {isEditing ? (
        <ProfileForm user={user} onDone={() => setIsEditing(false)} />
      ) : (
        <dl className={styles.info}>
          <Fact name={t('username')}>{user.fullName}</Fact>
          <Fact name={t('email')}>{user.email}</Fact>
          <Fact name={t('phoneNumber')}>{user.phone}</Fact>
        </dl>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string | null }) {
  const t = useMessages(accountsMessages)
  return (
    <div>
      <dt>{name}</dt>
      <dd className={children ? undefined : styles.isUnset}>
        {children ? <BreakableText>{children}</BreakableText> : t('notSet')}
      </dd>
    </div>
  )
}

/** The form's fields; 'Username' edits the full name. */
const ProfileFields = ProfileUpdate.pick({ fullName: true, email: true, phone: true })
  .required()
  .extend({ currentPassword: z.string() })

export function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const t = useMessages(accountsMessages)
  const update = useUpdateProfile()
  const { form, field } = useFields(ProfileFields, {
    fullName: user.fullName ?? '',
    email: user.email,
    phone: user.phone ?? '',
    currentPassword: '',
  })
  const { setFocus } = form
  useEffect(() => setFocus('fullName'), [setFocus])
  const [isAskedForPassword, setIsAskedForPassword] = useState(false)
  useEffect(() => {
    if (isAskedForPassword) setFocus('currentPassword')
  }, [isAskedForPassword, setFocus])
  const submit = form.handleSubmit(({ currentPassword, ...fields }) => {
    if (update.isPending) return
    update.mutate(isAskedForPassword ? { ...fields, currentPassword } : fields, {
      onSuccess: onDone,
      onError: (error) => {
        if (error instanceof HttpError && error.code === 'recent_sign_in') return setIsAskedForPassword(true)
        const failed = t('profileFailed')
        if (isAskedForPassword && error instanceof HttpError && error.code === 'wrong_password') {
          return form.setError(
            'currentPassword',
            { message: refusalOr(error, failed) },
            { shouldFocus: true },
          )
        }
        showIssues(error, ['fullName', 'email', 'phone', 'currentPassword'], form.setError)
        showRefusal(error, failed)
      },
    })
  })
  return (
    <form className={accountFormStyles.form} noValidate onSubmit={submit}>
      <TextField label={t('username')} autoComplete="name" placeholder={t('notSet')} {...field('fullName')} />
      <EmailField {...field('email')} />
      <TextField
        label={t('phoneOptional')}
        type="tel"
        autoComplete="tel"
        placeholder={t('notSet')}
        {...field('phone')}
      />
      {isAskedForPassword && (
        <PasswordField
          label={t('currentPassword')}
          hint={t('passwordForEmail')}
          {...field('currentPassword')}
        />
      )}
      <Button type="submit" variant="brand" wide pending={update.isPending}>
        {t('saveChanges')}
      </Button>
    </form>
  )
}
