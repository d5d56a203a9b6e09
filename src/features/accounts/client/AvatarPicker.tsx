import type { ComponentProps } from 'react'
import { AVATARS, type Avatar } from '#domain/accounts.ts'
import './accounts.css'

const SPOKEN = {
  '😀': 'Grinning face',
  '😎': 'Face with sunglasses',
  '🍕': 'Pizza',
  '🧑‍🍳': 'Chef',
  '🎉': 'Party popper',
} satisfies Record<Avatar, string>

/** One of the five avatars; takes `register(…)` as it is. */
export function AvatarPicker({ legend = 'Avatar', ...radio }: ComponentProps<'input'> & { legend?: string }) {
  return (
    <fieldset className="avatars">
      <legend className="fld-label">{legend}</legend>
      {AVATARS.map((avatar) => (
        <label key={avatar}>
          <input {...radio} type="radio" value={avatar} aria-label={SPOKEN[avatar]} />
          <span className="emoji" aria-hidden>
            {avatar}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
