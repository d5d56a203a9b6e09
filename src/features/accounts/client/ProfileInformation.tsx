import { useState } from 'react'
import type { CurrentUser } from '#features/session/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { accountsMessages } from './messages.en.ts'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './profileInformation.module.css'

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
      <dd className={children ? undefined : styles.isUnset}>{children || t('notSet')}</dd>
    </div>
  )
}
