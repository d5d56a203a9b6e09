import type { Endpoint, Method } from './endpoint.ts'

/** What the client knows of an endpoint at run time. `E` has the types of its schemas, which the client does not load. */
export interface Call<E extends Endpoint = Endpoint> {
  method: Method
  /** With `:name` parameters. */
  path: string
  /** Never set: it carries the type. */
  endpoint?: E
}

/** Carries the secret of a link, which would stand in logs if it were part of a path. */
export const TOKEN_HEADER = 'x-tablecast-token'

/** The headers of a call by token. */
export const byToken = (token: string): Record<string, string> => ({ [TOKEN_HEADER]: token })

export const callTo = <E extends Endpoint>(method: Method, path: string): Call<E> => ({ method, path })
