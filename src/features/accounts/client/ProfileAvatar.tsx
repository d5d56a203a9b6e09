import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { AvatarField } from '#contract/fields.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { showToast } from '#platform/client/toast.ts'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { AvatarPicker } from './AvatarPicker.tsx'
import { useUpdateProfile } from './profileQueries.ts'
import { tellRefused } from './tellRefused.ts'
import './profile.css'

/** The diner's face, and the way to choose another. */
export function ProfileAvatar({ user }: { user: CurrentUser }) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <button type="button" className="face" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        <span className="emoji" aria-hidden>
          {user.profileEmoji}
        </span>
        <span className="vh">Change avatar</span>
        <span className="face-edit">
          <Icon name="pencil" size={16} />
        </span>
      </button>
      <Dialog open={isChoosing} onOpenChange={setIsChoosing} title="Choose your avatar">
        <AvatarForm current={user.profileEmoji} onDone={() => setIsChoosing(false)} />
      </Dialog>
    </>
  )
}

const AvatarFields = z.object({ profileEmoji: AvatarField })

function AvatarForm({ current, onDone }: { current: string; onDone: () => void }) {
  const update = useUpdateProfile()
  const form = useForm({ resolver: zodResolver(AvatarFields), defaultValues: { profileEmoji: current } })
  const submit = form.handleSubmit((fields) => {
    if (update.isPending) return
    update.mutate(fields, {
      onSuccess: () => {
        showToast({ kind: 'success', title: 'Profile updated successfully' })
        onDone()
      },
      onError: (error) => tellRefused(error, 'Failed to update profile'),
    })
  })
  return (
    <form noValidate onSubmit={submit}>
      <AvatarPicker {...form.register('profileEmoji')} />
      <FormFooter onCancel={onDone} pending={update.isPending}>
        Save Avatar
      </FormFooter>
    </form>
  )
}
