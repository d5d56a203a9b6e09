import type { Message } from '#contract/replies.ts'
import { translated } from '../i18n/catalog.ts'

/** What a successful answer says, in the current language. */
export const noticeText = ({ message, code, params }: Message): string =>
  translated('notices', code, params) ?? message
