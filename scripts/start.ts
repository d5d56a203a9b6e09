import { buildIfStale } from './buildIfStale.ts'

await buildIfStale()
const [{ main }, { servePages }] = await Promise.all([
  import('#app/server/main.ts'),
  import('#app/server/pages.ts'),
])
await main({ addPages: servePages })
