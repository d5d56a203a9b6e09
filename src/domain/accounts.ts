/** The kinds of users and the default avatars. */
export const USER_TYPES = ['diner', 'restaurant', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

/** A placeholder that receives no mail, until the first admin changes it. */
export const FIRST_ADMIN_EMAIL = 'admin@tablecast.local'

export const AVATARS = ['😀', '😎', '🍕', '🧑‍🍳', '🎉'] as const
export type Avatar = (typeof AVATARS)[number]
export const DEFAULT_AVATAR: Avatar = '😀'

const ZERO_WIDTH_JOINER = /\u200d/g

/** The avatar a text names, with or without its joiner; undefined when it is none of the five. */
export function avatarNamed(text: string): Avatar | undefined {
  const bare = text.replace(ZERO_WIDTH_JOINER, '')
  return AVATARS.find((avatar) => avatar.replace(ZERO_WIDTH_JOINER, '') === bare)
}

/** Emails are compared after trimming, NFKC and lowercasing; keep in sync with `users.email_norm`. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** A diner's public name: never the email or its local part. */
export const publicName = (username: string | null | undefined): string => username?.trim() || 'Anonymous'
