import { z } from 'zod'
import { AvatarField } from '#contract/fields.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { Icon } from '#kit/Icon.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import { accountsMessages } from './messages.en.ts'
import styles from './profileAvatar.module.css'
import { useUpdateProfile } from './queries.ts'
import { showRefusal } from './refusals.ts'

export function ProfileAvatar({ user }: { user: CurrentUser }) {
  const t = useMessages(accountsMessages)
  const choosing = useOpen()
  return (
    <>
      <button type="button" className={styles.face} aria-haspopup="dialog" onClick={choosing.show}>
        <span className="emoji" aria-hidden>
          {user.profileEmoji}
        </span>
        <span className="vh">{t('changeAvatar')}</span>
        <span className={styles.faceEdit}>
          <Icon name="pencil" size={16} />
        </span>
      </button>
      <Dialog {...choosing.props} title={t('chooseAvatar')}>
        <AvatarForm current={user.profileEmoji} onDone={choosing.hide} />
      </Dialog>
    </>
  )
}

const AvatarFields = z.object({ profileEmoji: AvatarField })

function AvatarForm({ current, onDone }: { current: string; onDone: () => void }) {
  const t = useMessages(accountsMessages)
  const update = useUpdateProfile()
  const { form } = useFields(AvatarFields, { profileEmoji: current })
  const submit = form.handleSubmit((fields) => {
    if (update.isPending) return
    update.mutate(fields, { onSuccess: onDone, onError: (error) => showRefusal(error, t('profileFailed')) })
  })
  return (
    <form noValidate onSubmit={submit}>
      <AvatarPicker {...form.register('profileEmoji')} />
      <FormFooter onCancel={onDone} pending={update.isPending} submit={t('saveAvatar')} />
    </form>
  )
}
