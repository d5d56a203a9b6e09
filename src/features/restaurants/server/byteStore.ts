const CHUNK_BYTES = 1024 * 1024
/** A chunk is compacted when a smaller share of it is in use. */
const MIN_LIVE = 0.5

interface Chunk {
  bytes: Buffer
  used: number
  live: number
}

/** Where bytes are stored. */
interface Position {
  chunk: number
  start: number
}

/** Stores short texts as bytes in large buffers, outside the heap and without an object for each. */
export function createByteStore() {
  const chunks = new Map<number, Chunk>()
  let newest = 0

  const roomFor = (length: number): Chunk => {
    const last = chunks.get(newest)
    if (last && last.bytes.length - last.used >= length) return last
    newest += 1
    const chunk = { bytes: Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, length)), used: 0, live: 0 }
    chunks.set(newest, chunk)
    return chunk
  }

  return {
    /** Lets `fill` write `length` bytes from a position; returns where they are stored. */
    write(length: number, fill: (bytes: Buffer, at: number) => void): Position {
      const chunk = roomFor(length)
      const start = chunk.used
      fill(chunk.bytes, start)
      chunk.used += length
      chunk.live += length
      return { chunk: newest, start }
    },
    read({ chunk, start }: Position, length: number): Buffer {
      return chunks.get(chunk)?.bytes.subarray(start, start + length) ?? Buffer.alloc(0)
    },
    /** Releases bytes. Returns true if the rest of their chunk should be moved and the chunk dropped. */
    release({ chunk: number }: Position, length: number): boolean {
      const chunk = chunks.get(number)
      if (!chunk) return false
      chunk.live -= length
      return number !== newest && chunk.live < chunk.used * MIN_LIVE
    },
    drop: (chunk: number): boolean => chunks.delete(chunk),
  }
}
