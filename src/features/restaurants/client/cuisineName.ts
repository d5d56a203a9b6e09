import { cuisineIn } from '#domain/cuisines.ts'
import { currentLanguage } from '#kernel/client/i18n/language.ts'

/** A cuisine in the current language. */
export const cuisineName = (name: string): string => cuisineIn(currentLanguage(), name)
