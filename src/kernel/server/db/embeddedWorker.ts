import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { WorkerAnswer, WorkerRequest, WorkerTask } from './embedded.ts'

/** More than the one connection in use, so that a new one isn’t rejected while the old one closes. */
const MOST_CONNECTIONS = 8

/** A quarter of the engine's default. All of it is in use from the start, and the system caches the files as well. */
const SMALL_CACHE = ['-c', 'shared_buffers=32MB']

/** The severity of an error in the protocol; no text in a row can contain its zero bytes. */
const SESSION_ENDED = [Buffer.from('\0VFATAL\0C'), Buffer.from('\0VPANIC\0C')]

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * An SQL error is an answer on the wire. One thrown here, or a FATAL one, means that the engine's only
 * session has ended: every later query would wait or fail, so the process must end.
 */
function watchForBreakdown(database: PGlite): void {
  const run = database.execProtocolRawStream.bind(database)
  database.execProtocolRawStream = async (message, { onRawData, ...options }) => {
    try {
      await run(message, {
        ...options,
        onRawData: (data) => {
          const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
          if (SESSION_ENDED.some((mark) => bytes.includes(mark))) {
            answer({ type: 'fatal', reason: bytes.toString('utf8').replaceAll('\0', ' ') })
          }
          onRawData(data)
        },
      })
    } catch (error) {
      answer({ type: 'fatal', reason: reasonOf(error) })
      throw error
    }
  }
}

async function serve({ folder, loadFrom, socketPath }: WorkerTask): Promise<void> {
  const database = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...SMALL_CACHE],
    ...(folder && { dataDir: folder }),
    ...(loadFrom && { loadDataDir: new Blob([loadFrom]) }),
  })
  watchForBreakdown(database)
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: MOST_CONNECTIONS })
  server.addEventListener('error', (event) => {
    const detail = 'detail' in event ? event.detail : event.type
    answer({ type: 'fatal', reason: reasonOf(detail) })
  })
  await server.start()

  parentPort?.on('message', async (request: WorkerRequest) => {
    try {
      if (request === 'dump') {
        const dump = await database.dumpDataDir('none')
        answer({ type: 'dumped', dump: new Uint8Array(await dump.arrayBuffer()) })
        return
      }
      await server.stop()
      await database.close()
      answer({ type: 'closed' })
      parentPort?.close()
    } catch (error) {
      answer({ type: 'failed', reason: reasonOf(error) })
    }
  })
  answer({ type: 'ready' })
}

const task: WorkerTask = workerData
serve(task).catch((error: unknown) => answer({ type: 'failed', reason: reasonOf(error) }))
