import { isRefusal, messageFor, NetworkError } from '#kernel/client/httpError.ts'

/** The server's message for a 4xx; otherwise what failed, with the reason if it was the network. */
export function refusalOr(error: unknown, failed: string): string {
  if (isRefusal(error)) return messageFor(error, failed)
  return error instanceof NetworkError ? `${failed}. ${messageFor(error)}` : failed
}
