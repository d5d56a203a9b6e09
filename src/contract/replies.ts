import { z } from 'zod'
import { NOTICES, type NoticeCode } from './notices.ts'

export const Done = z.object({ ok: z.literal(true) })

// Guarantee: the keys of the table are its codes.
const CODES = Object.keys(NOTICES) as [NoticeCode, ...NoticeCode[]]
/** For the person who sent the request: in English, and as a code with the values that other languages need. */
export const Message = z.object({
  message: z.string(),
  code: z.enum(CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Message = z.infer<typeof Message>
export const DoneMessage = Done.extend(Message.shape)
