import { IMAGE } from '#domain/limits.ts'

/** What a picture may be; some systems still say image/jpg. */
export const PICTURE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const

interface Problem {
  title: string
  description: string
}

/** Why a chosen file cannot be the picture, in the words of */
export function pictureProblem({ type, size }: { type: string; size: number }): Problem | null {
  if (!PICTURE_TYPES.some((allowed) => allowed === type.toLowerCase())) {
    return {
      title: 'Invalid file type',
      description: 'Please upload a valid image file (JPEG, PNG, or WebP).',
    }
  }
  if (size > IMAGE.maxUploadBytes) {
    return { title: 'File too large', description: 'Image must be less than 5MB.' }
  }
  return null
}
