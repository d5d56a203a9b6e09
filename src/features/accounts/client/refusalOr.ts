import { HttpError, messageFor, NetworkError } from '#platform/client/httpError.ts'

const FIRST_SERVER_ERROR = 500

/** The server's own sentence when it refused; else what failed, and why when the network was the reason. */
export function refusalOr(error: unknown, failed: string): string {
  if (error instanceof HttpError && error.status < FIRST_SERVER_ERROR) return messageFor(error, failed)
  return error instanceof NetworkError ? `${failed}. ${messageFor(error)}` : failed
}
