import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#kernel/server/errors.ts'

/** S3-compatible storage: AWS S3, MinIO, Ceph, R2 and others. */

const WITHIN_MS = 8_000
const RETRY_AFTER_SECONDS = 5
const LOCATION =
  /^s3:\/\/(?<keyId>[^:@/]+):(?<secret>[^:@/]+)@(?<host>[\w.-]+(?::\d{1,5})?)\/(?<path>[\w.-]+(?:\/[\w.-]+)*)\/?(?:\?(?<query>.*))?$/
const DEFAULT_REGION = 'us-east-1'

/** Objects by name. Every method throws unavailable when the storage cannot be reached or refuses. */
export interface Bucket {
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined if it doesn't exist. */
  get(name: string): Promise<Buffer | undefined>
  /** Succeeds if it doesn't exist. */
  remove(name: string): Promise<void>
}

/** The storage's response, or why it could not be reached. */
export class BucketFault extends Error {}

const isDecodable = (part = ''): boolean => {
  try {
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}

export function isBucketUrl(value: string): boolean {
  const found = LOCATION.exec(value)?.groups
  return found !== undefined && isDecodable(found.keyId) && isDecodable(found.secret)
}

/**
 * A client for `s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=R&tls=off`.
 * @param onFault called with what went wrong; the caller's error only says that storage is unavailable
 */
export function createBucket(url: string, onFault: (fault: BucketFault) => void): Bucket {
  const { keyId = '', secret = '', host, path, query } = LOCATION.exec(url)?.groups ?? {}
  const options = new URLSearchParams(query)
  const root = `${options.get('tls') === 'off' ? 'http' : 'https'}://${host}/${path}/`
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(keyId),
    secretAccessKey: decodeURIComponent(secret),
    ...{ service: 's3', region: options.get('region') ?? DEFAULT_REGION, retries: 0 },
  })

  const unavailable = (fault: BucketFault) => {
    onFault(fault)
    return new AppError(
      'image_storage',
      {},
      {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    )
  }
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer) => {
    try {
      const response = await client.fetch(`${root}${name}`, {
        method,
        signal: AbortSignal.timeout(WITHIN_MS),
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(body && { 'content-type': 'image/webp' }),
        },
        ...(body && { body: new Uint8Array(body) }),
      })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      throw unavailable(new BucketFault(`${method} at ${host} failed: ${String(cause)}`))
    }
  }
  const refused = (method: string, { status, bytes }: { status: number; bytes: Buffer }) => {
    const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? ''
    return unavailable(new BucketFault(`${method} at ${host} was answered with ${status} ${code}`.trim()))
  }
  const isGone = ({ status }: { status: number }) => status === 404
  const isDone = ({ status }: { status: number }) => status >= 200 && status < 300

  return {
    async put(name, bytes) {
      const answer = await ask('PUT', name, bytes)
      if (!isDone(answer)) throw refused('PUT', answer)
    },
    async get(name) {
      const answer = await ask('GET', name)
      // A bucket that does not exist is a configuration error, not a missing image.
      if (isGone(answer) && !answer.bytes.includes('<Code>NoSuchBucket</Code>')) return undefined
      if (!isDone(answer)) throw refused('GET', answer)
      return answer.bytes
    },
    async remove(name) {
      const answer = await ask('DELETE', name)
      if (!isDone(answer) && !isGone(answer)) throw refused('DELETE', answer)
    },
  }
}
