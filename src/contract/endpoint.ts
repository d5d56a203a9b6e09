import type { z } from 'zod'
import type { Call } from './call.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodType

/** One call of the API. The server registers the same object that the client calls. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  method: Method
  path: string
  params: Params
  query: Query
  body: Body
  response: Response
  status: number
  /** Status of a repeated call that changed nothing, if it differs. */
  repeatStatus?: number
  /** Content types of the body, if it is not only JSON. */
  bodyTypes?: readonly string[]
  /** Content type of the response, if it is not JSON. */
  responseType?: string
  /** The secret of a link admits the caller; it is sent in `TOKEN_HEADER`. */
  isByToken?: boolean
  summary: string
  description: string
  tag: string
}

interface EndpointParts<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  params?: P
  query?: Q
  body?: B
  response: R
  status?: number
  repeatStatus?: number
  bodyTypes?: readonly string[]
  responseType?: string
  isByToken?: boolean
  /** For the API document: the first sentence is the summary; the rest describes shapes, units and errors. */
  about: string
  /** Overrides the tag of the file. */
  tag?: string
}

type Absent = z.ZodType<undefined, undefined>

/**
 * Creates the function that describes one call of a feature's `calls.ts` by name, for a file whose calls share a tag
 * of the API document. A part that is omitted is absent from the request or response.
 */
export const endpointsOf =
  <Calls extends object>(calls: Calls, fileTag: string) =>
  <R extends Schema, P extends Schema = Absent, Q extends Schema = Absent, B extends Schema = Absent>(
    name: keyof Calls,
    parts: EndpointParts<P, Q, B, R>,
  ): Endpoint<P, Q, B, R> => {
    const { params, query, body, status = 200, tag = fileTag, about, ...rest } = parts
    const { method, path } = callNamed(calls, name)
    const [summary = '', ...sentences] = about.split('. ')
    const description = sentences.join('. ')
    return {
      method,
      path,
      status,
      tag,
      summary,
      description,
      ...rest,
      ...absentUnless({ params, query, body }),
    }
  }

/**
 * Guarantee behind the cast: files of calls export only calls. Declaring it as a type would be circular, because the
 * type of a call contains that of its endpoint.
 */
const callNamed = <Calls extends object>(calls: Calls, name: keyof Calls): Call =>
  (calls as Record<keyof Calls, Call>)[name]

/**
 * Guarantee behind the cast: a part that was not given has the type `Absent`, and nobody parses it,
 * since `route` and `call` leave undefined parts alone.
 */
function absentUnless<P extends Schema, Q extends Schema, B extends Schema>(parts: {
  params: P | undefined
  query: Q | undefined
  body: B | undefined
}) {
  return parts as { params: P; query: Q; body: B }
}

type EndpointOf<C extends Endpoint | Call> = C extends Endpoint ? C : C extends Call<infer E> ? E : never

/** What a caller may send as query: the parsed values, every one optional, turned into text by `call`. */
export type QueryOf<C extends Endpoint | Call> = Partial<NonNullable<z.output<EndpointOf<C>['query']>>>
export type ParamsOf<C extends Endpoint | Call> = z.output<EndpointOf<C>['params']>
export type BodyOf<C extends Endpoint | Call> = z.input<EndpointOf<C>['body']>
export type AnswerOf<C extends Endpoint | Call> = z.output<EndpointOf<C>['response']>
