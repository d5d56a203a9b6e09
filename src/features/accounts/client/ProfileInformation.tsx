import { useState } from 'react'
import type { CurrentUser } from '#features/session/contract.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Card } from '#platform/client/ui/Card.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import './profile.css'

const NOT_SET = 'Not set'

/** The 'Profile Information' card: what is known, and the form to change it. */
export function ProfileInformation({ user }: { user: CurrentUser }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Card
      title="Profile Information"
      actions={
        <Button
          variant="quiet"
          size="sm"
          icon={isEditing ? 'x' : 'pencil'}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? 'Cancel' : 'Edit'}
        </Button>
      }
    >
      {isEditing ? (
        <ProfileForm user={user} onDone={() => setIsEditing(false)} />
      ) : (
        <dl className="info">
          <Fact name="Username">{user.fullName || NOT_SET}</Fact>
          <Fact name="Email">{user.email}</Fact>
          <Fact name="Phone Number">{user.phone || NOT_SET}</Fact>
        </dl>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={children === NOT_SET ? 'is-unset' : undefined}>{children}</dd>
    </div>
  )
}
