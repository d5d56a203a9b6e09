import { Connection, type PoolClient, Query, type QueryResult, type QueryResultRow, types } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/**
 * Runs statements on one connection. Those of one event loop turn are sent together and end with one `Sync`: one round
 * trip, however many there are. If one fails, those after it don't run, and all of them are rejected.
 */
export interface BatchingClient {
  isBatching: boolean
  /** The number of statements requested so far; it grows at once if they are sent at the end of this turn. */
  asked(): number
  /** Counts a statement that an earlier one of this turn runs as well. */
  join(): void
  query(statement: Statement, values?: unknown[]): Promise<QueryResult>
  /** Must be called when the connection is checked out. */
  open(): void
  /** Sends `begin` with the first statements. */
  begin(): Promise<void>
  /** Sends `commit` with the statements of this turn, once; no queries are possible afterwards. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** What pg calls on the running query; its types omit it. */
interface Message {
  fields: { name: string; dataTypeID: number }[]
}
interface Row {
  fields: (string | null)[]
}

/** The columns of a result, each with its text parser. */
interface Columns {
  names: string[]
  readers: ((text: string) => unknown)[]
}
/** Of the named statements of a connection, which are requested once. */
type KnownColumns = Map<string, Columns>

const NO_COLUMNS: Columns = { names: [], readers: [] }

export interface Statement {
  /** Prepared under this name, which must be used for one text. */
  name?: string
  text: string
  rowMode?: 'array'
  types?: { getTypeParser: typeof types.getTypeParser }
}

/** A statement of a turn, with its result so far. */
interface Running {
  statement: Statement
  values: unknown[] | undefined
  columns: Columns
  rows: unknown[]
  command: string
  failure: Error | null
  settle: (error: Error | null, result: QueryResult) => void
}

/** Guarantee: a pg connection keeps the texts of its named statements, which its types omit. */
const namesOf = (connection: Connection) =>
  connection as Connection & Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>

/** A connection that buffers what it would write. */
type Recorder = Connection & { messages: Buffer[] }

/** Guarantee: a pg connection writes each message with `_send`. */
const newRecorder = (): Recorder =>
  Object.assign(Object.create(Connection.prototype) as Connection, {
    messages: [] as Buffer[],
    _send(this: Recorder, message: Buffer) {
      this.messages.push(message)
    },
  })

/** The statements of a turn as one query of pg. */
class Batch extends Query {
  private at = 0
  private isOver = false
  /** Why a statement could not be written; the statements after it were not sent. */
  private failure: Error | null = null
  private readonly queue: readonly Running[]
  private readonly known: KnownColumns

  constructor(queue: readonly Running[], known: KnownColumns) {
    super('')
    this.queue = queue
    this.known = known
  }

  private get current(): Running | undefined {
    return this.queue[this.at]
  }
  // pg records on the connection what is being prepared now, and sets both in its constructor.
  get name(): string | undefined {
    return this.current?.statement.name
  }
  set name(_name) {}
  get text(): string | undefined {
    return this.current?.statement.text
  }
  set text(_text) {}

  override submit = (connection: Connection): null => {
    const recorder = newRecorder()
    try {
      for (const running of this.queue) this.write(running, connection, recorder)
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error))
    }
    recorder.sync()
    // Otherwise pg reports the broken connection.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(recorder.messages))
    return null
  }

  private write(running: Running, connection: Connection, recorder: Recorder): void {
    const { name = '', text } = running.statement
    const { parsedStatements, submittedNamedStatements } = namesOf(connection)
    const isPrepared = name !== '' && (parsedStatements[name] ?? submittedNamedStatements[name])
    if (!isPrepared) {
      recorder.parse({ name, text, types: [] }, true)
      if (name !== '') submittedNamedStatements[name] = text
    } else if (isPrepared !== text) throw new Error(`two statements have the name ${name}`)
    const values = running.values?.map(prepareValue)
    recorder.bind({ portal: '', statement: name, values }, true)
    const columns = this.known.get(name)
    if (columns) running.columns = columns
    else recorder.describe({ type: 'P', name: '' }, true)
    recorder.execute({ portal: '' }, true)
  }

  handleRowDescription({ fields }: Message): void {
    const { current } = this
    if (!current) return
    const parsers = current.statement.types ?? types
    current.columns = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => parsers.getTypeParser(dataTypeID, 'text')),
    }
  }
  handleDataRow({ fields }: Row): void {
    const { current } = this
    if (!current || current.failure) return
    try {
      current.rows.push(rowOf(current, fields))
    } catch (error) {
      current.failure = error instanceof Error ? error : new Error(String(error))
    }
  }
  handleCommandComplete({ text }: { text: string }): void {
    const { current } = this
    if (!current) return
    const { name } = current.statement
    if (name !== undefined) this.known.set(name, current.columns)
    current.command = text
    this.at += 1
  }
  handleReadyForQuery(connection: Connection): void {
    if (this.isOver) return
    if (this.failure) {
      this.handleError(this.failure, connection)
      return
    }
    this.isOver = true
    for (const running of this.queue) running.settle(running.failure, resultOf(running))
  }
  handleError(error: Error, connection: Connection): void {
    if (this.isOver) return
    this.isOver = true
    const [failed, rest] = [this.queue.slice(this.at), this.queue.slice(0, this.at)]
    for (const running of [...failed, ...rest]) running.settle(error, resultOf(running))
    // The server has skipped them.
    const names = namesOf(connection).submittedNamedStatements
    for (const { statement } of failed) if (statement.name !== undefined) delete names[statement.name]
  }
}

function rowOf({ statement, columns: { names, readers } }: Running, texts: Row['fields']): unknown {
  const values = texts.map((text, at) => (text === null ? null : readers[at]?.(text)))
  return statement.rowMode === 'array'
    ? values
    : Object.fromEntries(values.map((value, at) => [names[at], value]))
}

/** `INSERT 0 5`, `UPDATE 5`, `COMMIT`. */
function resultOf({ rows, command }: Running): QueryResult {
  const [word = '', ...numbers] = command.split(' ')
  const count = numbers.at(-1)
  return { command: word, rowCount: count === undefined ? null : Number(count), oid: 0, fields: [], rows }
}

const knownColumns = new WeakMap<PoolClient, KnownColumns>()

function createBatches(client: PoolClient) {
  const known: KnownColumns = knownColumns.get(client) ?? new Map()
  knownColumns.set(client, known)
  let waiting: Running[] = []
  let asked = 0
  const send = () => {
    const batch = new Batch(waiting, known)
    waiting = []
    client.query(batch)
  }
  return {
    asked: () => asked,
    join() {
      asked += 1
    },
    add: (statement: Statement, values?: unknown[]) =>
      new Promise<QueryResult>((resolve, reject) => {
        const settle: Running['settle'] = (error, result) => (error ? reject(error) : resolve(result))
        const result = { columns: NO_COLUMNS, rows: [], command: '', failure: null }
        waiting.push({ statement, values, settle, ...result })
        asked += 1
        if (waiting.length === 1) process.nextTick(send)
      }),
  }
}

const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }
const ROLLBACK = { name: 'rollback', text: 'rollback' }

/** The client of one connection. For the embedded database, on a local socket, it sends statements one by one. */
export function createBatchingClient(client: PoolClient): BatchingClient {
  const batches = client.pipeline ? createBatches(client) : null
  const add = batches
    ? batches.add
    : (statement: Statement, values?: unknown[]) => client.query<QueryResultRow>(statement, values)
  /** Why `begin` failed: outside of a transaction, each statement would commit separately. */
  let refusal: Error | null = null
  let isCommitted = false

  return {
    isBatching: batches !== null,
    asked: () => batches?.asked() ?? 0,
    join: () => batches?.join(),
    query(statement, values) {
      if (refusal) return Promise.reject(refusal)
      if (isCommitted) return Promise.reject(new Error('The transaction is over.'))
      return add(statement, values)
    },
    open() {
      refusal = null
      isCommitted = false
    },
    async begin() {
      const begun = add(BEGIN).catch((error: Error) => {
        refusal = error
      })
      if (!batches) await begun
    },
    async commit() {
      if (isCommitted) return
      if (refusal) throw refusal
      isCommitted = true
      const { command } = await add(COMMIT)
      if (command !== 'COMMIT') throw new Error('The database rolled back the transaction.')
    },
    async rollback() {
      refusal = null
      await add(ROLLBACK)
    },
  }
}
