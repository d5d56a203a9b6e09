import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { twilioSignature } from '#services/messaging/server/twilio.ts'

/** What the stub does with a text: accepts it, refuses it, never responds, or responds only after accepting it. */
export type TwilioMood = 'takes' | 'fails' | 'hangs' | 'takesAndHangs' | 'wrongNumber'

export interface TakenText {
  sid: string
  to: string
  body: string
  callback: string | null
}

const ACCOUNT = { sid: 'AC00000000000000000000000000000000', token: 'secret-token' }

/** A local server that uses Twilio's format and fails like Twilio. */
export async function aTwilioStub() {
  const taken: TakenText[] = []
  const counted = { calls: 0, lookups: 0 }
  const hanging = new Set<ServerResponse>()
  let moodOf: (call: number) => TwilioMood = () => 'takes'

  const post = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await textOf(request))
    const mood = moodOf(counted.calls++)
    if (mood === 'fails')
      return answer(response, 503, { code: 20503, message: 'Service unavailable', status: 503 })
    if (mood === 'wrongNumber') {
      return answer(response, 400, {
        code: 21211,
        message: "The 'To' number is not a valid phone number",
        status: 400,
      })
    }
    const text = textIn(form)
    if (mood === 'takesAndHangs' || mood === 'takes') taken.push(text)
    if (mood !== 'takes') return hanging.add(response)
    return answer(response, 201, { sid: text.sid, status: 'queued', error_code: null })
  }
  const list = (address: URL, response: ServerResponse) => {
    counted.lookups += 1
    const messages = taken
      .filter(({ to }) => to === address.searchParams.get('To'))
      .map(({ sid, body }) => ({ sid, body, status: 'sent' }))
    return answer(response, 200, { messages })
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://stub')
    const wanted = `Basic ${Buffer.from(`${ACCOUNT.sid}:${ACCOUNT.token}`).toString('base64')}`
    if (request.headers.authorization !== wanted)
      return answer(response, 401, { code: 20003, message: 'Authenticate' })
    if (address.pathname !== `/2010-04-01/Accounts/${ACCOUNT.sid}/Messages.json`)
      return answer(response, 404, {})
    return request.method === 'POST' ? void post(request, response) : list(address, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the stub has no port')
  return {
    settings: {
      SMS_URL: `twilio://${ACCOUNT.sid}:${ACCOUNT.token}@+15551230000`,
      TWILIO_URL: `http://127.0.0.1:${bound.port}`,
    },
    taken,
    counted,
    behave: (mood: TwilioMood | ((call: number) => TwilioMood)) => {
      moodOf = typeof mood === 'function' ? mood : () => mood
    },
    /** The headers of a callback about this address and these fields. */
    signed: (url: string, fields: Record<string, string>) => ({
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(ACCOUNT.token, url, fields),
    }),
    close: async () => {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
const textIn = (form: URLSearchParams): TakenText => ({
  sid: `SM${randomBytes(16).toString('hex')}`,
  to: form.get('To') ?? '',
  body: form.get('Body') ?? '',
  callback: form.get('StatusCallback'),
})

export type TwilioStub = Awaited<ReturnType<typeof aTwilioStub>>

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
