import { main } from '#app/server/main.ts'
import { demoCity } from '../../scripts/demo/city.ts'

/** The server as `npm start` runs it, but without the screens, which would have to be built first. */
await main(async () => ({ addPages: async () => {}, demo: demoCity }))
