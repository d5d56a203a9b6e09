import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { landingHtml } from '#app/server/firstScreen.ts'
import { ROUTES } from '#contract/screens.ts'

type Messages = Readonly<Record<string, string>>

/** By path, because the server's types don't include the client. */
async function messagesOf(path: string): Promise<Messages> {
  const module: Record<string, Messages | { english: Messages }> = await import(
    /* @vite-ignore */ pathToFileURL(path).href
  )
  const [messages = {}] = Object.values(module)
  return 'english' in messages && typeof messages.english === 'object'
    ? messages.english
    : (messages as Messages)
}

test.each([
  { path: ROUTES.home, folder: 'src/app/client/home', keys: ['sloganSentence', 'landingText'] },
  { path: ROUTES.dinerLanding, folder: 'src/app/client/screens', keys: ['dinerTitle', 'dinerText'] },
])('the server sends $path with the words that the client draws', async ({ path, folder, keys }) => {
  for (const language of ['en', 'es'] as const) {
    const messages = await messagesOf(`${folder}/messages.${language}.ts`)
    const [title, text] = keys.map((key) => messages[key])
    expect(landingHtml(path, language)).toContain(`<h1>${title}</h1><p>${text}</p>`)
  }
})
