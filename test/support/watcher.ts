import { WebSocket } from 'ws'
import { LiveMessage, type LiveRequest } from '#contract/live.ts'
import { LIVE_PATH } from '#domain/live.ts'

/** A client of the live channel on a real socket. */
export interface Watcher {
  ws: WebSocket
  messages: LiveMessage[]
  say(request: LiveRequest): void
  /** Sends a message that bypasses the schemas. */
  sayRaw(data: string | Buffer): void
  /** Resolves with the first message of this type, including past ones. */
  next<T extends LiveMessage['type']>(type: T): Promise<Extract<LiveMessage, { type: T }>>
  /** Resolves once everything sent so far has been answered, and every message up to then has arrived. */
  settled(): Promise<void>
  /** The close code; 1006 if the connection was cut. */
  closed: Promise<number>
  close(): void
}

interface As {
  cookie?: string | null
  headers?: Record<string, string>
}

const headersOf = ({ cookie, headers = {} }: As) => ({ ...(cookie && { cookie }), ...headers })
const addressOf = (server: string) => `${server.replace(/^http/, 'ws')}${LIVE_PATH}`

export async function aWatcher(server: string, as: As = {}): Promise<Watcher> {
  const ws = new WebSocket(addressOf(server), { headers: headersOf(as), perMessageDeflate: false })
  const messages: LiveMessage[] = []
  let onMessage = () => {}
  ws.on('message', (data) => {
    messages.push(LiveMessage.parse(JSON.parse(String(data))))
    onMessage()
  })
  ws.on('error', () => {})
  const closed = new Promise<number>((resolve) => ws.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const before = onMessage
      const look = () => {
        if (isThere()) resolve()
      }
      onMessage = () => {
        before()
        look()
      }
      void closed.then((code) => reject(new Error(`closed with ${code}`)))
      look()
    })
  const countOf = (type: LiveMessage['type']) => messages.filter((message) => message.type === type).length
  return {
    ws,
    messages,
    say: (request) => ws.send(JSON.stringify(request)),
    sayRaw: (data) => ws.send(data),
    async next(type) {
      await until(() => countOf(type) > 0)
      return first(messages, type)
    },
    async settled() {
      const before = countOf('pong')
      ws.send(JSON.stringify({ type: 'ping' } satisfies LiveRequest))
      await until(() => countOf('pong') > before)
    },
    closed,
    close: () => ws.terminate(),
  }
}

function first<T extends LiveMessage['type']>(messages: LiveMessage[], type: T) {
  for (const message of messages) if (isOfType(message, type)) return message
  throw new Error(`no ${type} among the messages`)
}
const isOfType = <T extends LiveMessage['type']>(
  message: LiveMessage,
  type: T,
): message is Extract<LiveMessage, { type: T }> => message.type === type

/** The status that refused a handshake; 101 if it was accepted. */
export function handshakeStatus(server: string, as: As = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(addressOf(server), { headers: headersOf(as) })
    ws.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      response.resume()
      ws.terminate()
    })
    ws.on('open', () => {
      resolve(101)
      ws.terminate()
    })
    ws.on('error', (error) => reject(error))
  })
}
