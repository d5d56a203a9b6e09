import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Carries letters to people: by mail, or into the server's log where no mail server is set. */
export interface Mailer {
  delivery: 'mail' | 'log'
  /**
   * Writes and sends a letter after the answer, so that no answer tells by its time whether there was one to
   * send. A failure is logged, without the letter.
   */
  post(write: () => Promise<Letter | undefined>): void
  /** Resolves when everything posted is on its way. */
  close(): Promise<void>
}

const PATIENCE_MS = 5_000

export function createMailer(settings: Settings, log: FastifyBaseLogger): Mailer {
  const { SMTP_URL: url } = settings
  const send = url ? byMail(url, senderOf(settings)) : intoLog
  const underWay = new Set<Promise<void>>()
  const deliver = async (write: () => Promise<Letter | undefined>) => {
    const letter = await write()
    if (letter) await send(letter)
  }
  return {
    delivery: url ? 'mail' : 'log',
    post(write) {
      const posted = deliver(write)
        .catch((error: unknown) => log.error({ err: error }, 'a letter could not be sent'))
        .finally(() => underWay.delete(posted))
      underWay.add(posted)
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}

/** Where people open this site, for links: never taken from a request. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Settings): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`

const senderOf = (settings: Settings): string =>
  settings.MAIL_FROM ?? `Tablecast <no-reply@${new URL(siteAddress(settings)).hostname}>`

function byMail(url: string, from: string) {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return async (letter: Letter): Promise<void> => {
    await transport.sendMail({ from, ...letter })
  }
}

/** Whoever runs the site reads it there and passes it on. */
async function intoLog({ to, subject, text }: Letter): Promise<void> {
  console.log(`No mail server is set (SMTP_URL). A letter to ${to}, "${subject}":\n${text}`)
}
