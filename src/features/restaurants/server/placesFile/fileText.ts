import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { PlacesFileError } from './fileRow.ts'

export interface ReadOptions {
  /** For addresses without a country: two lowercase letters. */
  country: string
  onRead?: (bytes: number) => void
}

/** Replaces bytes that are not UTF-8; no text may contain this character. */
export const UNREADABLE = '\uffff'

const UTF16_MARKS = ['\u00ff\u00fe', '\u00fe\u00ff']
const BYTE_ORDER_MARK = /^\ufeff/
const REPLACEMENT = /\ufffd/g
const ASCII = /^[\0-\x7f]*$/

export function refuseUtf16(bytes: string): void {
  if (UTF16_MARKS.some((mark) => bytes.startsWith(mark))) {
    throw new PlacesFileError('utf16')
  }
}

/** The file's bytes, one character each; line ends and quotes are the same in it. */
export async function* bytesOf(
  path: string,
  { onRead = () => {} }: Pick<ReadOptions, 'onRead'>,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of createReadStream(path, 'latin1')) {
    const bytes: string = piece
    if (isFirst) refuseUtf16(bytes)
    isFirst = false
    onRead(bytes.length)
    yield bytes
  }
}

/** Decodes UTF-8 bytes that were read as one character each and don’t end in the middle of a character. */
export function decoded(bytes: string): string {
  if (ASCII.test(bytes)) return bytes
  const buffer = Buffer.from(bytes, 'latin1')
  const text = buffer.toString('utf8').replace(BYTE_ORDER_MARK, '')
  // A file can contain the replacement character itself, which is valid UTF-8.
  return isUtf8(buffer) ? text : text.replace(REPLACEMENT, UNREADABLE)
}
