import { escapeHtml } from '#domain/escapeHtml.ts'
import type { Home } from '#domain/home.ts'
import type { Language } from '#domain/language.ts'
import type { Rendered } from '../render/renderer.ts'
import type { PageHead } from './placeHead.ts'

/** Text is inserted by functions, because `$&` in a name would be read as a pattern. */

/** The page with the town it serves. */
export const withHome = (html: string, home: Home): string =>
  html.replace(
    '</head>',
    () => `<meta name="tablecast-home" content="${escapeHtml(JSON.stringify(home))}" /></head>`,
  )

export const inLanguage = (html: string, language: Language): string =>
  html.replace('<html lang="en"', `<html lang="${language}"`)

export const withTitle = (html: string, title: string): string =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)

const RELOAD_SECONDS = 5
export const withReload = (html: string): string =>
  html.replace('</head>', `<meta http-equiv="refresh" content="${RELOAD_SECONDS}" /></head>`)

export const withHead = (html: string, { title, description, elements }: PageHead): string =>
  withTitle(html, title)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace('</head>', () => `${elements}</head>`)

/** Tells the client that nobody is signed in when there is no session cookie, so it doesn't need to ask. */
export const forVisitor = (html: string): string =>
  html.replace('</head>', '<meta name="tablecast-visitor" content="signed-out" /></head>')

/** The browser asks for a screen's first data together with the page, instead of when the screen asks. */
export const withFirstCalls = (html: string, addresses: readonly string[]): string =>
  html.replace('</head>', () => `${addresses.map(callLink).join('')}</head>`)

const callLink = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}" />`

/** The browser loads a screen's files together with the page, instead of when the first script imports them. */
export const withFiles = (html: string, files: readonly string[]): string =>
  html.replace('</head>', () => `${files.map(fileLink).join('')}</head>`)

const fileLink = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

/** Files that are likely to be opened later. */
export const withLaterFiles = (html: string, files: readonly string[]): string =>
  html.replace(
    '</head>',
    () => `${files.map((file) => `<link rel="prefetch" href="/${file}" />`).join('')}</head>`,
  )

const SCRIPTS = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g

/**
 * The page with its screen and its styles, so that it can be read as soon as it has arrived. Scripts follow at the end
 * and with low priority: on a slow network they would compete with it.
 */
export function withScreen(html: string, { html: screen, handedOver }: Rendered, styles: Styles): string {
  const scripts = (html.match(SCRIPTS)?.join('') ?? '').replaceAll(
    ' crossorigin',
    ' crossorigin fetchpriority="low"',
  )
  return html
    .replace(SCRIPTS, '')
    .replace(STYLES, (link, file: string) => inPage(file, styles.get(file)) ?? link)
    .replace('<div id="root">', (root) => root + screen)
    .replace('</body>', () => `${handedOver}${scripts}</body>`)
}

/** The text of the style sheets, by file. */
export type Styles = ReadonlyMap<string, string>

/** The link, which is not loaded, tells scripts that the styles are there. */
const inPage = (file: string, text: string | undefined) =>
  text && `<style>${text}</style><link rel="stylesheet" disabled href="/${file}" />`
