import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** How many rows of a long list are in memory at a time. */
const PART_ROWS = 100

type Read<T> = (ids: readonly number[]) => Promise<T>

/** A list that is too long to be answered in one piece. */
export class ListInParts<T> {
  readonly #ids: readonly number[]
  readonly #read: Read<T>

  constructor(ids: readonly number[], read: Read<T>) {
    this.#ids = ids
    this.#read = read
  }

  /** Sends the JSON of the whole list. If a later part can't be read, the connection ends before the response does. */
  async send(reply: FastifyReply): Promise<FastifyReply> {
    const first = await this.#part(reply, 0)
    return reply.type('application/json; charset=utf-8').send(Readable.from(this.#json(reply, first)))
  }

  async *#json(reply: FastifyReply, first: JsonPart): AsyncGenerator<string> {
    yield first.opening + first.rows
    let comma = first.rows && ','
    for (let at = PART_ROWS; at < this.#ids.length; at += PART_ROWS) {
      const { rows } = await this.#part(reply, at)
      yield rows && comma + rows
      comma ||= rows && ','
    }
    yield first.closing
  }

  async #part(reply: FastifyReply, at: number): Promise<JsonPart> {
    const json = String(reply.serialize(await this.#read(this.#ids.slice(at, at + PART_ROWS))))
    const [start, end] = [json.indexOf('[') + 1, json.lastIndexOf(']')]
    return { opening: json.slice(0, start), rows: json.slice(start, end), closing: json.slice(end) }
  }
}

interface JsonPart {
  opening: string
  /** Without the brackets around them. */
  rows: string
  closing: string
}

/**
 * Answers with the rows of these ids in this order, in an answer that contains no other list. A long list is read and
 * sent in parts, so `read` leaves out rows that were deleted in the meantime.
 */
export const listInParts = async <T>(ids: readonly number[], read: Read<T>): Promise<T | ListInParts<T>> =>
  ids.length > PART_ROWS ? new ListInParts(ids, read) : read(ids)
