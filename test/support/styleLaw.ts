import type { Sources } from './importLaw.ts'

/** The rules for style sheets as pure functions over a map from path to source, so that violations can be planted. */

const KIT = 'src/kit/'
/** Elements that map libraries create. */
const PLAIN = /^src\/services\/maps\/client\/(google\/googleMap|maplibre\/mapLibre)\.css$/
const BREAKPOINTS = `${KIT}breakpoints.css`
const COMMENT = /\/\*[\s\S]*?\*\//g
const GLOBAL = /:global\([^)]*\)/g
const CLASS = /\.([a-zA-Z][\w-]*)/g
const MODULE_IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const CLASS_PLACE = /className=\{|\bclsx\(|className="/g

/** Each violation as a sentence. */
export function styleFaults(sources: Sources): string[] {
  const sheets = [...sources].filter(([path]) => path.endsWith('.css'))
  const kit = new Set(sheets.flatMap(([path, css]) => (path.startsWith(KIT) ? classesIn(css) : [])))
  return [
    ...sheets.flatMap(([path, css]) => sheetFaults(path, css)),
    ...[...sources].flatMap(([path, code]) =>
      path.endsWith('.tsx') && !path.startsWith(KIT) ? globalFaults(path, code, kit) : [],
    ),
    ...moduleFaults(sources),
  ]
}

function sheetFaults(path: string, css: string): string[] {
  const isModule = path.endsWith('.module.css')
  return [
    ...(isModule || path.startsWith(KIT) || PLAIN.test(path) ? [] : [`${path}: is no CSS module`]),
    ...(path !== BREAKPOINTS && /@media[^{]*width/.test(css.replace(COMMENT, ''))
      ? [`${path}: asks for a width that ${BREAKPOINTS} does not name`]
      : []),
    ...(isModule
      ? selectorsIn(css)
          .filter((selector) => !selector.replace(GLOBAL, '').match(CLASS))
          .map((selector) => `${path}: "${selector}" has no class of its module`)
      : []),
  ]
}

/** Class names written as text must be classes of the kit. */
const globalFaults = (path: string, code: string, kit: ReadonlySet<string>): string[] =>
  [...code.matchAll(CLASS_PLACE)]
    .flatMap((place) => textsFrom(code, place))
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== '' && !kit.has(name))
    .map((name) => `${path}: "${name}" is no class of the kit`)

/** Every name read from a module is one of its classes, and every class is used somewhere. */
function moduleFaults(sources: Sources): string[] {
  const read = new Map<string, Set<string>>()
  const faults: string[] = []
  for (const [path, code] of sources) {
    if (!/\.tsx?$/.test(path)) continue
    for (const [, name = '', specifier = ''] of code.matchAll(MODULE_IMPORT)) {
      const sheet = resolved(path, specifier)
      const classes = new Set(classesIn(sources.get(sheet) ?? ''))
      const names = read.get(sheet) ?? new Set()
      read.set(sheet, names)
      for (const [, used = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        names.add(used)
        if (!classes.has(used)) faults.push(`${path}: ${sheet} has no class "${used}"`)
      }
    }
  }
  for (const [path, css] of sources) {
    if (!path.endsWith('.module.css')) continue
    for (const name of new Set(classesIn(css))) {
      if (!read.get(path)?.has(name)) faults.push(`${path}: nothing uses the class "${name}"`)
    }
  }
  return faults
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const classesIn = (css: string): string[] =>
  selectorsIn(css).flatMap((selector) =>
    [...selector.replace(GLOBAL, '').matchAll(CLASS)].map(([, name = '']) => name),
  )

function selectorsIn(css: string): string[] {
  const rules = css.replace(COMMENT, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap(selectorsOf)
}

/** A list of selectors, cut at the commas outside of parentheses. */
function selectorsOf(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors.push(`${selectors.pop()}${sign}`)
  }
  return selectors.map((selector) => selector.trim())
}

/** The string literals of a class attribute or of a call of clsx, but not what they are compared with. */
function textsFrom(code: string, { 0: opening, index }: RegExpExecArray): string[] {
  const start = index + opening.length
  if (opening.endsWith('"')) return [code.slice(start, code.indexOf('"', start))]
  let depth = 1
  let end = start
  for (; depth > 0 && end < code.length; end += 1) {
    if (/[({]/.test(code.charAt(end))) depth += 1
    if (/[)}]/.test(code.charAt(end))) depth -= 1
  }
  return [...code.slice(start, end).matchAll(/([!=]== )?'([^']*)'/g)].flatMap(([, compared, text = '']) =>
    compared ? [] : [text],
  )
}
