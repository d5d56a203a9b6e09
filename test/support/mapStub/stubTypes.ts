import type { IncomingHttpHeaders } from 'node:http'

export interface StubRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}
export interface StubAnswer {
  status: number
  json?: unknown
  text?: string
  location?: string
  /** A JPEG. */
  picture?: Buffer
}
