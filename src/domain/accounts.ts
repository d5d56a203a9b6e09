/** The kinds of users and the default avatars. */
export const USER_TYPES = ['diner', 'restaurant', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

export const AVATARS = ['😀', '😎', '🍕', '🧑‍🍳', '🎉'] as const
export type Avatar = (typeof AVATARS)[number]
export const DEFAULT_AVATAR: Avatar = '😀'

const ZERO_WIDTH_JOINER = /\u200d/g

/** The avatar a text names, joiner or not; undefined when it is none of the five. */
export function avatarNamed(text: string): Avatar | undefined {
  const bare = text.replace(ZERO_WIDTH_JOINER, '')
  return AVATARS.find((avatar) => avatar.replace(ZERO_WIDTH_JOINER, '') === bare)
}

/** Emails are compared after trimming, NFKC and lower case; keep in step with `users.email_norm`. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** What a diner is called in public: never the email or its local part. */
export const publicName = (username: string | null | undefined): string => username?.trim() || 'Anonymous'
