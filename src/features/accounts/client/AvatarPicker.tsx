import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { AVATARS, type Avatar } from '#domain/accounts.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import styles from './avatarPicker.module.css'
import { accountsMessages } from './messages.en.ts'

const AVATAR_NAME = {
  '😀': 'grinningFace',
  '😎': 'faceWithSunglasses',
  '🍕': 'pizza',
  '🧑‍🍳': 'chef',
  '🎉': 'partyPopper',
} as const satisfies Record<Avatar, string>

/** One of the five avatars; takes `register(…)` directly. */
export function AvatarPicker({ legend, ...radio }: ComponentProps<'input'> & { legend?: string }) {
  const t = useMessages(accountsMessages)
  return (
    <fieldset className={clsx('bare buttons', styles.avatars)}>
      <legend className="fld-label">{legend ?? t('avatar')}</legend>
      {AVATARS.map((avatar) => (
        <label key={avatar}>
          <input {...radio} type="radio" value={avatar} aria-label={t(AVATAR_NAME[avatar])} />
          <span className="emoji" aria-hidden>
            {avatar}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
