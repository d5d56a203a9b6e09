import type { Mailer } from '../mailer.ts'
import { type Channel, type Outcome, outcomeOfBreak } from './channel.ts'

/** The id of the message is its Message-ID, so that a mailbox shows a repeated one once. */
export function emailChannel(mailer: Mailer, host: string): Channel {
  return {
    name: 'email',
    async send({ id, recipient, content }) {
      if (!('html' in content)) return { kind: 'refused', failure: 'refused', detail: 'no email' }
      try {
        await mailer.transmit({ ...content, to: recipient, messageId: `<${id}@${host}>` })
        return { kind: 'taken' }
      } catch (error) {
        return outcomeOfMail(error)
      }
    },
  }
}

const WRONG_ADDRESS = new Set([501, 510, 511, 550, 553])

function outcomeOfMail(error: unknown): Outcome {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined
  if (status === undefined || Number.isNaN(status)) return outcomeOfBreak(error)
  const detail = error instanceof Error ? error.message : ''
  if (status < 500) return { kind: 'retry', detail, isUncertain: false }
  return { kind: 'refused', failure: WRONG_ADDRESS.has(status) ? 'wrong_address' : 'refused', detail }
}
