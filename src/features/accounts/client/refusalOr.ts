import { HttpError, messageFor, NetworkError } from '#kernel/client/httpError.ts'

const FIRST_SERVER_ERROR = 500

/** The server's message for a 4xx; otherwise what failed, with the reason if it was the network. */
export function refusalOr(error: unknown, failed: string): string {
  if (error instanceof HttpError && error.status < FIRST_SERVER_ERROR) return messageFor(error, failed)
  return error instanceof NetworkError ? `${failed}. ${messageFor(error)}` : failed
}
