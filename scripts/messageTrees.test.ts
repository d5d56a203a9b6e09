import { IntlMessageFormat } from 'intl-messageformat'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { withTrees } from './messageTrees.ts'

const CODE = `import { catalog } from './catalog.ts'
export const messages = catalog('a test', {
  plain: 'No parties waiting',
  count: '{count, plural, one {# party} other {# parties}} waiting',
  'two words': "Read the <b>terms</b>",
})
`

test('messages that need formatting become trees that format the same; others stay text', async () => {
  const built = withTrees(CODE, parseSync('messages.en.ts', CODE).program)
  const code = built.replace(/^import .*\n/, 'const catalog = (_name, english) => english\n')
  const { messages } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  expect(messages.plain).toBe('No parties waiting')
  expect(new IntlMessageFormat(messages.count, 'en-US').format({ count: 1200 })).toBe('1,200 parties waiting')
  const bold = (parts: unknown[]) => `*${parts}*`
  expect(new IntlMessageFormat(messages['two words'], 'en-US').format({ b: bold })).toBe('Read the *terms*')
})
