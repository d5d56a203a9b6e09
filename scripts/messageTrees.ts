import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { NEEDS_FORMATTING } from '#kernel/client/i18n/needsFormatting.ts'

/**
 * In the built client, messages with arguments or tags are syntax trees, so screens do not load FormatJS's parser.
 * See docs/decisions/0057-light-start.md.
 */
export function messageTrees(): Plugin {
  return {
    name: 'message-trees',
    apply: 'build',
    config: () => ({ resolve: { alias: { [PARSER]: `${PARSER}/no-parser.js` } } }),
    transform(code, id) {
      if (!CATALOG.test(id)) return undefined
      return { code: withTrees(code, this.parse(code)), map: null }
    },
  }
}

const PARSER = '@formatjs/icu-messageformat-parser'
const CATALOG = /\/(?:messages\.\w+|contract\/issues)\.ts$/

/** The module of a catalog, with a syntax tree in place of each message that has arguments or tags. */
export function withTrees(code: string, module: object): string {
  const parts: string[] = []
  let end = 0
  for (const { text, start, end: after } of textsIn(module)) {
    if (!NEEDS_FORMATTING.test(text)) continue
    parts.push(code.slice(end, start), JSON.stringify(parse(text)))
    end = after
  }
  return parts.join('') + code.slice(end)
}

interface Text {
  text: string
  start: number
  end: number
}

/** The values of all properties that are strings. */
function textsIn(node: unknown): Text[] {
  if (typeof node !== 'object' || node === null) return []
  const value = 'type' in node && node.type === 'Property' && 'value' in node ? node.value : null
  return isText(value)
    ? [{ text: value.value, start: value.start, end: value.end }]
    : Object.values(node).flatMap(textsIn)
}

const isText = (node: unknown): node is { value: string; start: number; end: number } =>
  typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
