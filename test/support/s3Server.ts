import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * A local S3 with one bucket. It refuses what AWS refuses: wrong signatures (computed here from the specification
 * of AWS Signature Version 4), bodies that differ from their signed hash, and dates that are off by 15 minutes.
 */
export interface S3Server {
  /** For UPLOADS_URL. */
  url: string
  /** The same with another secret. */
  wrongUrl: string
  objects: Map<string, Buffer>
  /** `refusing` responds with 503; `cutting` closes each connection in the middle of a request. */
  mood: 'well' | 'refusing' | 'cutting'
  stop(): Promise<void>
}

const [KEY_ID, SECRET] = ['test key', 'test/secret+with=signs']
const [BUCKET, REGION] = ['pictures', 'eu-test-1']
const MAX_SKEW_MS = 15 * 60_000

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The S3 error code for a request; null if it is signed correctly. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const header = (name: string) => String(request.headers[name] ?? '')
  const signed = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
    header('authorization'),
  )
  if (!signed) return 'AccessDenied'
  const [, credential = '', names = '', signature = ''] = signed
  const [keyId, day = '', region = '', service = '', end] = credential.split('/')
  const date = header('x-amz-date')
  if (keyId !== KEY_ID) return 'InvalidAccessKeyId'
  if (region !== REGION || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed'
  if (!names.split(';').includes('host') || !date.startsWith(day)) return 'AccessDenied'
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < MAX_SKEW_MS)) return 'RequestTimeTooSkewed'
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  return isRight ? null : 'SignatureDoesNotMatch'
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const state: Pick<S3Server, 'mood'> = { mood: 'well' }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (state.mood === 'cutting') return void request.socket.destroy()
    const body = await buffer(request)
    if (state.mood === 'refusing') return fail(response, 503, 'SlowDown')
    const refusal = refusalOf(request, body)
    if (refusal) return fail(response, 403, refusal)
    const [, bucket, ...rest] = new URL(request.url ?? '', 'http://s3').pathname.split('/')
    const name = rest.join('/')
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket')
    const object = objects.get(name)
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method === 'GET' && !object) return fail(response, 404, 'NoSuchKey')
    response.statusCode = request.method === 'DELETE' ? 204 : 200
    response.end(request.method === 'GET' ? object : undefined)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const urlWith = (secret: string) =>
    `s3://${encoded(KEY_ID)}:${encoded(secret)}@127.0.0.1:${port}/${BUCKET}/site?region=${REGION}&tls=off`
  return Object.assign(state, {
    url: urlWith(SECRET),
    wrongUrl: urlWith('another'),
    objects,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  })
}
