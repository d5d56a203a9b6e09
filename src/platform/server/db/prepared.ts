import { type Db, isServerPool, onConnection, type Queries, queriesOf, type Tx } from './client.ts'

interface Preparable<R> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> }
}
type Statement = ReturnType<Preparable<unknown>['prepare']>

const statements = new WeakMap<object, Map<string, Statement>>()

/**
 * A statement with placeholders that is built once for each connection and prepared there under its name, with the
 * types of the query. The name must be used once.
 */
export function prepared<R>(name: string, build: (queries: Queries) => Preparable<R>) {
  const run = (on: Db | Tx, values: Record<string, unknown>): Promise<R> => {
    const queries = queriesOf(on)
    const known = statements.get(queries) ?? new Map<string, Statement>()
    statements.set(queries, known)
    const statement = known.get(name) ?? build(queries).prepare(name)
    known.set(name, statement)
    return resultOf<R>(statement.execute(values))
  }
  return (on: Db | Tx, values: Record<string, unknown> = {}): Promise<R> =>
    // A connection knows the columns of its statements; a pool requests them each time.
    isServerPool(on) ? onConnection(on, (handle) => run(handle, values)) : run(on, values)
}

/** Guarantee: the name belongs to one query, so the statement under it returns that query's rows. */
const resultOf = <R>(result: Promise<unknown>) => result as Promise<R>
