import { siteAddress } from '#kernel/server/mailer.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { SmsChannel } from './channel.ts'
import { twilioAccountOf, twilioChannel } from './twilio.ts'
import { webhookChannel } from './webhook.ts'

export const twilioReportPath = (id: string): string => `/api/messages/twilio/${id}`

export function smsChannel(settings: Settings): SmsChannel | undefined {
  const { SMS_URL: url, SMS_SECRET: secret, PUBLIC_URL, TWILIO_URL: baseUrl } = settings
  if (!url) return undefined
  const account = twilioAccountOf(url)
  if (account) {
    const callbackUrl = PUBLIC_URL ? (id: string) => siteAddress(settings) + twilioReportPath(id) : null
    return twilioChannel({ ...account, baseUrl, callbackUrl })
  }
  return secret ? webhookChannel({ url, secret }) : undefined
}
