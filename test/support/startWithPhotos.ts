import { main } from '#app/server/main.ts'
import { servePages } from '#app/server/pages.ts'
import { buildIfStale } from '../../scripts/buildIfStale.js'
import { demoCity } from '../../scripts/demo/city.ts'
import { photoDial } from './mapStub/photoStub.ts'

/** The server as `npm start` runs it, but for the way to photos outside, which leads to the stub on this port. */
buildIfStale()
await main({
  addPages: servePages,
  demo: demoCity,
  pictureDial: photoDial(Number(process.env.MAP_STUB_PORT)),
})
