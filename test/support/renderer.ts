import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '#app/render/renderer.ts'
import type { Client } from '#app/server/builtClient.ts'

/** By path, because the server's types don't include the client. */
const RENDERER = pathToFileURL('src/app/render/render.tsx').href

/** The client without a build: its own page and the real renderer. */
export const unbuiltClient: Client = {
  page: async () => readFileSync('index.html', 'utf8'),
  guestPage: async (page) => readFileSync(`${page}.html`, 'utf8'),
  // Guarantee behind the cast: the module is written as a renderer.
  renderer: async () => (await import(/* @vite-ignore */ RENDERER)) as Renderer,
  styles: new Map(),
  filesOf: () => [],
  userFilesOf: () => [],
  filesForLater: [],
}
