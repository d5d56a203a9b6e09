import { main } from '#app/server/main.ts'
import { servePages } from '#app/server/pages.ts'
import { buildIfStale } from '../../scripts/buildIfStale.js'
import { demoCity } from '../../scripts/demo/city.ts'
import { photoDial } from './mapStub/photoStub.ts'

/** The server as `npm start` runs it, except that external photos come from the stub on this port. */
buildIfStale()
await main(async () => ({
  addPages: servePages,
  demo: demoCity,
  pictureDial: photoDial(Number(process.env.MAP_STUB_PORT)),
}))
