import { nodeRefusal } from '#kernel/server/nodeVersion.js'

/** What `npm start` runs, from the build: `node dist/server.js`. */
const refusal = nodeRefusal(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}
// Only modules loaded after this get their source maps.
process.setSourceMapsEnabled(true)
const { main } = await import('#app/server/main.ts')
await main(async () => {
  const [{ servePages }, { demoCity }] = await Promise.all([
    import('#app/server/pages.ts'),
    import('./demo/city.ts'),
  ])
  return { addPages: servePages, demo: demoCity }
})
