import type { ParamsOf, TextParams } from '#contract/issues.ts'
import { NOTICES, type NoticeCode } from '#contract/notices.ts'
import type { Message } from '#contract/replies.ts'
import { inEnglish } from './errors.ts'

type NoticeParams<C extends NoticeCode> = keyof ParamsOf<(typeof NOTICES)[C]> extends never
  ? []
  : [params: ParamsOf<(typeof NOTICES)[C]> & TextParams]

export function notice<C extends NoticeCode>(code: C, ...[params]: NoticeParams<C>): Message {
  return { message: inEnglish(NOTICES[code], params), code, ...(params && { params }) }
}
