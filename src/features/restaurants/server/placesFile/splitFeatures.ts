/** One feature's own JSON text, and the line it begins on. */
export interface FeatureText {
  line: number
  text: string
}

const FEATURES_LIST = /"features"\s*:\s*\[/
const FEATURE_ON_A_NEW_LINE = /\s*\{\s*"type"\s*:\s*"Feature"/y

function startsFeature(text: string, at: number): boolean {
  FEATURE_ON_A_NEW_LINE.lastIndex = at
  return FEATURE_ON_A_NEW_LINE.test(text)
}

/** Where the object that starts at `start` ends; one that is never closed ends where a line begins the next. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  let isInText = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\n') {
      if (startsFeature(text, at + 1)) return at + 1
      // JSON texts hold no bare line end, so a quote left open ends here.
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
  return text.length
}

const lineEndsIn = (text: string, from: number, to: number): number => {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/**
 * Cuts a FeatureCollection, or features line by line, into the texts of its features, so that one that
 * cannot be read costs itself only.
 */
export function* splitFeatures(text: string): Generator<FeatureText> {
  const list = FEATURES_LIST.exec(text)
  let at = list ? list.index + list[0].length : 0
  let line = 1 + lineEndsIn(text, 0, at)
  for (let start = text.indexOf('{', at); start >= 0; start = text.indexOf('{', at)) {
    // A bracket before the next feature closes the list; what follows belongs to the collection.
    if (list && text.slice(at, start).includes(']')) return
    const end = endOfObject(text, start)
    line += lineEndsIn(text, at, start)
    yield { line, text: text.slice(start, end).trim() }
    line += lineEndsIn(text, start, end)
    at = end
  }
}
