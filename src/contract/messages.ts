import { z } from 'zod'
import * as calls from './calls.ts'
import { endpointsOf } from './endpoint.ts'
import { Done } from './replies.ts'

const endpoint = endpointsOf(calls, 'Messages')

/** Callbacks of SMS providers. Unsigned calls are refused. */

const MessageId = z.uuid()
/** As a form carries them: names and texts. */
const Fields = z.record(z.string().max(100), z.string().max(4000))
const TwiMl = z.string().describe('Empty TwiML: no reply')

export const reportByTwilio = endpoint('reportByTwilio', {
  params: z.object({ id: MessageId }),
  body: Fields,
  bodyTypes: ['application/x-www-form-urlencoded'],
  response: TwiMl,
  responseType: 'text/xml',
  about:
    'Receive a delivery report from Twilio. A form with MessageStatus and ErrorCode, signed in X-Twilio-Signature for the public address of this installation. 403 for a wrong signature. A late report changes nothing.',
})

export const replyByTwilio = endpoint('replyByTwilio', {
  body: Fields,
  bodyTypes: ['application/x-www-form-urlencoded'],
  response: TwiMl,
  responseType: 'text/xml',
  about:
    'Receive a text from Twilio. A form with From and Body, signed like a delivery report. STOP ends all texts to this number, START allows them again; everything else is ignored.',
})

export const replyByWebhook = endpoint('replyByWebhook', {
  body: z.object({ from: z.string().max(40), body: z.string().max(2000) }),
  response: Done,
  about:
    'Receive a text from the service behind SMS_URL. Compact JSON with from before body, signed in X-Tablecast-Signature with SMS_SECRET like the texts we send, at most 5 minutes ago. STOP ends all texts to this number, START allows them again.',
})
