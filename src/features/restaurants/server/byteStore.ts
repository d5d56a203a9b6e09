const CHUNK_BYTES = 1024 * 1024
/** A chunk is emptied when a smaller share of it is still in use. */
const LEAST_LIVE = 0.5

interface Chunk {
  bytes: Buffer
  used: number
  live: number
}

/** Where bytes lie. */
interface Spot {
  chunk: number
  start: number
}

/** Short texts as bytes in large buffers: outside the heap, without an object for each. */
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
    /** Lets `fill` write `length` bytes from a position on; answers where they lie. */
    write(length: number, fill: (bytes: Buffer, at: number) => void): Spot {
      const chunk = roomFor(length)
      const start = chunk.used
      fill(chunk.bytes, start)
      chunk.used += length
      chunk.live += length
      return { chunk: newest, start }
    },
    read({ chunk, start }: Spot, length: number): Buffer {
      return chunks.get(chunk)?.bytes.subarray(start, start + length) ?? Buffer.alloc(0)
    },
    /** Gives bytes back. True when the rest of their chunk should be moved elsewhere and the chunk dropped. */
    release({ chunk: number }: Spot, length: number): boolean {
      const chunk = chunks.get(number)
      if (!chunk) return false
      chunk.live -= length
      return number !== newest && chunk.live < chunk.used * LEAST_LIVE
    },
    drop: (chunk: number): boolean => chunks.delete(chunk),
  }
}
