import type { Endpoint, Method } from './endpoint.ts'

/** What the client knows of an endpoint at run time. `E` has the types of its schemas, which the client does not load. */
export interface Call<E extends Endpoint = Endpoint> {
  method: Method
  /** With `:name` parameters. */
  path: string
  /** Never set: it carries the type. */
  endpoint?: E
}

export const callTo = <E extends Endpoint>(method: Method, path: string): Call<E> => ({ method, path })
