import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of many responses, hashed and compressed once. */
export interface Piece {
  bytes: Buffer
  hash: string
  /** A deflate segment that ends on a byte and refers to nothing before it. */
  deflated(): Buffer
}

export interface JoinedAnswer {
  etag: string
  plain: Buffer
  gzipped(): Buffer
}

const hashOf = (bytes: string | Buffer): string => createHash('sha1').update(bytes).digest('base64url')

export function createPiece(bytes: Buffer): Piece {
  let deflated: Buffer | undefined
  return {
    bytes,
    hash: hashOf(bytes),
    deflated() {
      deflated ??= deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
      return deflated
    },
  }
}

const COMMA = Buffer.from(',')
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/**
 * Joins parts with commas between an opening and a closing text. Browsers don't read several gzip members in a
 * row, so the compressed segments become one stream, with the short texts as stored blocks between them.
 */
export function joinPieces(opening: string, pieces: readonly Piece[], closing: string): JoinedAnswer {
  const [first, last] = [Buffer.from(opening), Buffer.from(closing)]
  const separated = (of: (piece: Piece) => Buffer, comma: Buffer): Buffer[] =>
    pieces.flatMap((piece, index) => (index > 0 ? [comma, of(piece)] : [of(piece)]))
  const plain = Buffer.concat([first, ...separated(({ bytes }) => bytes, COMMA), last])
  let gzipped: Buffer | undefined
  return {
    // Weak, because the same response is sent both compressed and plain.
    etag: `W/"${hashOf([opening, ...pieces.map(({ hash }) => hash), closing].join('\n'))}"`,
    plain,
    gzipped() {
      gzipped ??= Buffer.concat([
        GZIP_HEADER,
        storedBlock(first, false),
        ...separated((piece) => piece.deflated(), storedBlock(COMMA, false)),
        storedBlock(last, true),
        gzipTrailer(plain),
      ])
      return gzipped
    },
  }
}

const STORED_HEADER_BYTES = 5
const MAX_STORED_BYTES = 0xffff

/** Up to 65,535 bytes, unchanged, as one block of a deflate stream. */
function storedBlock(bytes: Buffer, isLast: boolean): Buffer {
  const header = Buffer.alloc(STORED_HEADER_BYTES)
  header.writeUInt8(isLast ? 1 : 0, 0)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(bytes.length ^ MAX_STORED_BYTES, 3)
  return Buffer.concat([header, bytes])
}

function gzipTrailer(plain: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(plain), 0)
  trailer.writeUInt32LE(plain.length % 2 ** 32, 4)
  return trailer
}
