import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { PlacesFileError } from './fileRow.ts'

export interface FileLine {
  /** From 1. */
  line: number
  text: string
}

/** Called with the number of bytes read. */
type OnRead = (bytes: number) => void

export interface ReadOptions {
  /** For addresses without a country: two lowercase letters. */
  country: string
  onRead?: OnRead
}

/** Replaces bytes that are not UTF-8; no text may contain this character. */
export const UNREADABLE = '\uffff'

const LINE_END = /\r\n|\n|\r/g
const UTF16_MARKS = ['\u00ff\u00fe', '\u00fe\u00ff']
const BYTE_ORDER_MARK = /^\ufeff/
const REPLACEMENT = /\ufffd/g

/** The file's bytes, one character each; line ends and quotes are the same in it. */
export async function* bytesOf(path: string, onRead: OnRead): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of createReadStream(path, 'latin1')) {
    const bytes: string = piece
    if (isFirst && UTF16_MARKS.some((mark) => bytes.startsWith(mark))) {
      throw new PlacesFileError('it is UTF-16. Please save it as UTF-8.')
    }
    isFirst = false
    onRead(bytes.length)
    yield bytes
  }
}

const ASCII = /^[\0-\x7f]*$/

/** Decodes UTF-8 bytes that were read as one character each and don’t end in the middle of a character. */
export function decoded(bytes: string): string {
  if (ASCII.test(bytes)) return bytes
  const buffer = Buffer.from(bytes, 'latin1')
  const text = buffer.toString('utf8').replace(BYTE_ORDER_MARK, '')
  // A file can contain the replacement character itself, which is valid UTF-8.
  return isUtf8(buffer) ? text : text.replace(REPLACEMENT, UNREADABLE)
}

/** Reads line by line and at most one chunk ahead; lines may end with LF, CRLF or CR. */
export async function* linesOf(path: string, onRead: OnRead): AsyncGenerator<FileLine> {
  let rest = ''
  let line = 0
  for await (const bytes of bytesOf(path, onRead)) {
    const known = rest + bytes
    // A CR at the very end may be half of a CRLF.
    const usable = known.endsWith('\r') ? known.slice(0, -1) : known
    let start = 0
    for (const end of usable.matchAll(LINE_END)) {
      line += 1
      yield { line, text: decoded(usable.slice(start, end.index)) }
      start = end.index + end[0].length
    }
    rest = known.slice(start)
  }
  if (rest !== '') yield { line: line + 1, text: decoded(rest.replace(/\r$/, '')) }
}
