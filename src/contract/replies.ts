import { z } from 'zod'

export const Done = z.object({ ok: z.literal(true) })
export const Message = z.object({ message: z.string() })
/** The message is for the person who sent the request. */
export const DoneMessage = Done.extend(Message.shape)
