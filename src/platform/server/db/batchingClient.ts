import {
  type Connection,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg'

/**
 * Runs statements on one connection. Those of one event loop turn are sent together and end with one `Sync`: one round
 * trip, however many there are. If one fails, those after it don't run, and all of them are rejected.
 */
export interface BatchingClient {
  isBatching: boolean
  /** How many statements will be sent at the end of this turn. */
  waiting(): number
  query(config: QueryConfig, values?: unknown[]): Promise<QueryResult>
  /** Must be called when the connection is checked out. */
  open(): void
  /** Sends `begin` with the first statements. */
  begin(): Promise<void>
  /** Sends `commit` with the statements of this turn, once; no queries are possible afterwards. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** A query as pg runs it, which is missing from its types. */
interface Running {
  name?: string
  text: string
  queryMode: 'extended'
  submit(connection: Connection): Error | null
  handleRowDescription(message: { fields: unknown[] }): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

/** Guarantee: every pg query has these methods, and uses the extended protocol when asked to. */
const runningOf = (query: Query): Running =>
  Object.assign(query as unknown as Running, { queryMode: 'extended' as const })

/** Guarantee: a pg connection keeps the statement names it has sent, which its types leave out. */
const sentNamesOf = (connection: Connection) =>
  (connection as Connection & { submittedNamedStatements: Record<string, string> }).submittedNamedStatements

/** The columns of each named statement of a connection, which are requested once. */
type Columns = Map<string, unknown[]>

/** The queries of a turn as one query of pg. */
class Batch extends Query {
  private at = 0
  private isOver = false
  /** Why a statement could not be written: those after it were not sent. */
  private failure: Error | null = null
  private columns: unknown[] = []
  private readonly queries: readonly Running[]
  private readonly known: Columns

  constructor(queries: readonly Running[], known: Columns) {
    super('')
    this.queries = queries
    this.known = known
    // What is being prepared now, which pg records on the connection.
    Object.defineProperty(this, 'name', { get: () => this.current?.name })
    Object.defineProperty(this, 'text', { get: () => this.current?.text })
  }

  private get current(): Running | undefined {
    return this.queries[this.at]
  }

  override submit = (connection: Connection): null => {
    connection.stream.cork()
    for (const query of this.queries) {
      this.failure ??= this.send(query, connection)
      if (this.failure) break
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  private send(query: Running, connection: Connection): Error | null {
    const columns = query.name === undefined ? undefined : this.known.get(query.name)
    if (columns && columns.length > 0) query.handleRowDescription({ fields: columns })
    const part = partOf(connection, columns !== undefined)
    try {
      return query.submit(part) ?? part.failure
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  handleRowDescription(message: { fields: unknown[] }): void {
    this.columns = message.fields
    this.current?.handleRowDescription(message)
  }
  handleDataRow(message: unknown): void {
    this.current?.handleDataRow(message)
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    const { current } = this
    current?.handleCommandComplete(message, connection)
    if (current?.name !== undefined && !this.known.has(current.name)) {
      this.known.set(current.name, this.columns)
    }
    this.columns = []
    this.at += 1
  }
  handleReadyForQuery(connection: Connection): void {
    if (this.isOver) return
    if (this.failure) {
      this.handleError(this.failure, connection)
      return
    }
    this.isOver = true
    for (const query of this.queries) query.handleReadyForQuery(connection)
  }
  handleError(error: Error, connection: Connection): void {
    if (this.isOver) return
    this.isOver = true
    const [failed, rest] = [this.queries.slice(this.at), this.queries.slice(0, this.at)]
    for (const query of [...failed, ...rest]) query.handleError(error, connection)
    // The server has skipped them.
    const names = sentNamesOf(connection)
    for (const { name } of failed) if (name !== undefined) delete names[name]
  }
}

/** The connection as seen by a query that shares its `Sync` with others. */
type Part = Connection & { failure: Error | null }

/** Guarantee: the connection's methods behave as usual, except those that are replaced. */
function partOf(connection: Connection, isDescribed: boolean): Part {
  const part = Object.create(connection) as Part
  const ignore = () => {}
  return Object.assign(part, {
    failure: null,
    sync: ignore,
    close: ignore,
    ...(isDescribed && { describe: ignore }),
    // pg tells only the query when a value cannot be written.
    bind(config: Parameters<Connection['bind']>[0]) {
      try {
        connection.bind(config, true)
      } catch (error) {
        part.failure = error instanceof Error ? error : new Error(String(error))
        throw error
      }
    },
  })
}

const knownColumns = new WeakMap<PoolClient, Columns>()

function createBatches(client: PoolClient) {
  const known: Columns = knownColumns.get(client) ?? new Map()
  knownColumns.set(client, known)
  let waiting: Running[] = []
  const send = () => {
    const batch = new Batch(waiting, known)
    waiting = []
    client.query(batch)
  }
  return {
    waiting: () => waiting.length,
    add: (config: QueryConfig, values?: unknown[]) =>
      new Promise<QueryResult>((resolve, reject) => {
        const done = (error: Error | undefined, result: QueryResult) =>
          error ? reject(error) : resolve(result)
        waiting.push(runningOf(new Query(config, values, done)))
        if (waiting.length === 1) process.nextTick(send)
      }),
  }
}

/** The client of one connection. For the embedded database, on a local socket, it sends statements one by one. */
export function createBatchingClient(client: PoolClient): BatchingClient {
  const batches = client.pipeline ? createBatches(client) : null
  const add = batches
    ? batches.add
    : (config: QueryConfig, values?: unknown[]) => client.query<QueryResultRow>(config, values)
  /** Why no query is possible now. */
  let refusal: Error | null = null
  let isCommitted = false

  return {
    isBatching: batches !== null,
    waiting: () => batches?.waiting() ?? 0,
    async query(config, values) {
      if (refusal) throw refusal
      return add(config, values)
    },
    open() {
      refusal = null
      isCommitted = false
    },
    async begin() {
      const begun = add({ name: 'begin', text: 'begin' }).catch((error: Error) => {
        // Outside of a transaction, each statement would commit separately.
        refusal = error
      })
      if (!batches) await begun
    },
    async commit() {
      if (isCommitted) return
      if (refusal) throw refusal
      isCommitted = true
      refusal = new Error('The transaction is over.')
      const { command } = await add({ name: 'commit', text: 'commit' })
      if (command !== 'COMMIT') throw new Error('The database rolled back the transaction.')
    },
    async rollback() {
      refusal = null
      await add({ name: 'rollback', text: 'rollback' })
    },
  }
}
