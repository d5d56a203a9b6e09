import { createServer, type Socket } from 'node:net'

export interface ReceivedMessage {
  from: string
  /** All recipients. */
  to: string
  /** The decoded text, without soft line breaks. */
  text: string
}

/** A local mail server that stores what it receives. */
export async function aMailServer() {
  const messages: ReceivedMessage[] = []
  const server = createServer((socket) => converse(socket, messages))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''
const plain = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

function converse(socket: Socket, messages: ReceivedMessage[]): void {
  let [from, to, pending] = ['', '', '']
  let isReadingData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const onLine = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'MAIL') [from, to] = [addressIn(line), '']
    if (verb === 'RCPT') to = [to, addressIn(line)].filter(Boolean).join(', ')
    isReadingData = verb === 'DATA'
    if (isReadingData) return say('354 go on')
    say(verb === 'QUIT' ? '221 bye' : '250 fine')
    if (verb === 'QUIT') socket.end()
  }
  const take = () => {
    const end = pending.indexOf(isReadingData ? '\r\n.\r\n' : '\r\n')
    if (end < 0) return false
    const said = pending.slice(0, end)
    pending = pending.slice(end + (isReadingData ? 5 : 2))
    if (!isReadingData) onLine(said)
    else {
      messages.push({ from, to, text: plain(said) })
      isReadingData = false
      say('250 taken')
    }
    return true
  }
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8')
    while (take());
  })
  socket.on('error', () => socket.destroy())
  say('220 ready')
}
