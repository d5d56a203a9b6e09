import { IMAGE } from '#domain/limits.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { ownProfileMessages } from './ownProfile/messages.en.ts'

/** Accepted types; some systems still report image/jpg. */
export const PICTURE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const

interface Problem {
  title: string
  description: string
}

/** Why a chosen file cannot be used as the picture. */
export function pictureProblem({ type, size }: { type: string; size: number }): Problem | null {
  const t = messagesOf(ownProfileMessages)
  if (!PICTURE_TYPES.some((allowed) => allowed === type.toLowerCase())) {
    return { title: t('invalidFileType'), description: t('uploadValidImage') }
  }
  if (size > IMAGE.maxUploadBytes) {
    return { title: t('fileTooLarge'), description: t('imageTooLarge') }
  }
  return null
}
