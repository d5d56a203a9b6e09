import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './settings.ts'

export interface EmailMessage {
  to: string
  subject: string
  text: string
  html?: string
  messageId?: string
}

/** Sends email, or writes it to the server's log when no mail server is configured. */
export interface Mailer {
  delivery: 'mail' | 'log'
  /**
   * Composes and sends a message in the background, so that response times don't reveal whether there was one
   * to send. Failures are logged without the message.
   */
  send(compose: () => Promise<EmailMessage | undefined>): void
  transmit(message: EmailMessage): Promise<void>
  /** Resolves when every pending message has been sent or logged. */
  close(): Promise<void>
}

const TIMEOUT_MS = 5_000

export function createMailer(settings: Settings, log: FastifyBaseLogger): Mailer {
  const { SMTP_URL: url } = settings
  const transmit = url ? sendBySmtp(url, senderOf(settings)) : writeToLog
  const pending = new Set<Promise<void>>()
  const deliver = async (compose: () => Promise<EmailMessage | undefined>) => {
    const message = await compose()
    if (message) await transmit(message)
  }
  return {
    delivery: url ? 'mail' : 'log',
    transmit,
    send(compose) {
      const sending = deliver(compose)
        .catch((error: unknown) => log.error({ err: error }, 'failed to send email'))
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    async close() {
      await Promise.all(pending)
    },
  }
}

/** The status that the mail server answered with; undefined if it did not answer. */
export function mailStatusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN
  return Number.isNaN(status) ? undefined : status
}

/** The SMTP commands whose refusal is about this recipient or message; others are for the operator to correct. */
const COMMANDS_OF_A_MESSAGE: unknown[] = ['RCPT TO', 'DATA']

/** Whether the mail server refused this message for good. */
export const isRefusal = (error: unknown): boolean =>
  (mailStatusOf(error) ?? 0) >= 500 &&
  error instanceof Error &&
  'command' in error &&
  COMMANDS_OF_A_MESSAGE.includes(error.command)

/** The site's public address for links. Never taken from a request, which could be forged. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Settings): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`

const senderOf = (settings: Settings): string =>
  settings.MAIL_FROM ?? `Tablecast <no-reply@${new URL(siteAddress(settings)).hostname}>`

async function smtpTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
}

/** The transport is created for the first message. */
function sendBySmtp(url: string, from: string) {
  let transport: ReturnType<typeof smtpTransport> | undefined
  return async (message: EmailMessage): Promise<void> => {
    transport ??= smtpTransport(url)
    await (await transport).sendMail({ from, ...message })
  }
}

/** The site's operator can read the message in the log and pass it on. */
async function writeToLog({ to, subject, text }: EmailMessage): Promise<void> {
  console.log(`No mail server is configured (SMTP_URL). Email to ${to}, "${subject}":\n${text}`)
}
