import { PlacesFileError } from './fileRow.ts'
import { decoded } from './fileText.ts'

/** One feature's own JSON text, and the line it starts on. */
interface FeatureText {
  line: number
  text: string
}

const FEATURES_LIST = /"features"\s*:\s*\[/
const EMPTY_LIST = /"features"\s*:\s*\[\s*\]/
const FEATURE_ON_A_NEW_LINE = /\s*\{\s*"type"\s*:\s*"Feature"/y
/** Everything before the list of features is shorter than this. */
const LONGEST_HEAD = 1024 * 1024
/** A feature that is not closed within this length ends there. It is read from its start with each piece of the file. */
const LONGEST_FEATURE = 1024 * 1024

function startsFeature(text: string, at: number): boolean {
  FEATURE_ON_A_NEW_LINE.lastIndex = at
  return FEATURE_ON_A_NEW_LINE.test(text)
}

/**
 * The end of the object that starts at `start`; an unclosed one ends where a line starts the next. Undefined if
 * the text ends before.
 */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0
  let isInText = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\n') {
      if (startsFeature(text, at + 1)) return at + 1
      // JSON strings contain no bare line ends, so an unclosed quote ends here.
      isInText = false
    } else if (isInText) {
      if (character === '\\') at += 1
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

const lineEndsIn = (text: string, from: number, to: number): number => {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** The part of a file in memory: from `at` to the end of what has been read. */
async function windowOn(pieces: AsyncGenerator<string>) {
  let text = ''
  let at = 0
  let isOver = false
  const readOn = async () => {
    const { value, done } = await pieces.next()
    text = text.slice(at) + (done ? '' : value)
    at = 0
    isOver = done === true
  }
  while (!isOver && text.length < LONGEST_HEAD && !FEATURES_LIST.test(text)) await readOn()
  return {
    text: () => text,
    isOver: () => isOver,
    at: () => at,
    moveTo: (next: number) => {
      at = next
    },
    readOn,
  }
}

/** The end of the feature that starts at `start`; undefined if that part of the file has not been read yet. */
function endIn(text: string, start: number, isOver: boolean): number | undefined {
  const end = endOfObject(text, start)
  if (end !== undefined) return end
  if (isOver) return text.length
  return text.length - start > LONGEST_FEATURE ? start + LONGEST_FEATURE : undefined
}

/**
 * Splits a FeatureCollection, or features line by line, into the texts of its features, so that one that cannot be
 * read is skipped alone. Throws a PlacesFileError if there are none.
 *
 * @param pieces the file's bytes, one character each
 */
export async function* splitFeatures(pieces: AsyncGenerator<string>): AsyncGenerator<FeatureText> {
  const file = await windowOn(pieces)
  const list = FEATURES_LIST.exec(file.text())
  const head = file.text()
  file.moveTo(list ? list.index + list[0].length : 0)
  let line = 1 + lineEndsIn(head, 0, file.at())
  let count = 0
  for (;;) {
    const [text, at] = [file.text(), file.at()]
    const start = text.indexOf('{', at)
    // A bracket before the next feature closes the list; the rest belongs to the collection.
    if (list && text.slice(at, start < 0 ? text.length : start).includes(']')) break
    const end = start < 0 ? undefined : endIn(text, start, file.isOver())
    if (end === undefined) {
      if (file.isOver()) break
      if (start < 0) {
        // Nothing in it can be part of a feature, and a file may have gigabytes of it.
        line += lineEndsIn(text, at, text.length)
        file.moveTo(text.length)
      }
      await file.readOn()
      continue
    }
    count += 1
    yield { line: line + lineEndsIn(text, at, start), text: decoded(text.slice(start, end).trim()) }
    line += lineEndsIn(text, at, end)
    file.moveTo(end)
  }
  if (count === 0 && !EMPTY_LIST.test(head)) throw new PlacesFileError('no_features')
}
