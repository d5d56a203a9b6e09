import { z } from 'zod'
import * as calls from './calls.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf(calls, 'Platform')

/** Where the vector tiles of `BASEMAP` are served, in parts of one file. */
export const TILES_PATH = '/basemap.pmtiles'

/** What the client must know about this installation before it draws a map. */
export const PublicConfig = z.object({
  basemap: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sketch') }),
    z.object({ kind: z.literal('style'), light: z.string(), dark: z.string() }),
    z.object({
      kind: z.literal('tiles'),
      url: z.string().describe('A PMTiles file of vector tiles'),
      schema: z.enum(['protomaps', 'openmaptiles']),
      attribution: z.string().describe('HTML'),
    }),
  ]),
  maps: z
    .discriminatedUnion('profile', [
      z.object({ profile: z.literal('open') }),
      z.object({
        profile: z.literal('google'),
        browserKey: z.string().describe('Public; restrict it to this site in the Google project'),
        scriptUrl: z.string(),
        mapId: z.string().describe('Map style ID of the Google project; required for pins'),
      }),
    ])
    .describe('Provider of map, addresses and places; providers are never mixed'),
  home: z
    .object({
      name: z.string(),
      location: z.object({ latitude: z.number(), longitude: z.number() }),
      zoom: z.number().nullable().describe('Where the map starts; null for the default'),
      timeZone: z.string(),
      country: z.string().describe('Two lower-case letters'),
      units: z.enum(['mi', 'km']),
      locale: z
        .string()
        .describe(
          'Language for browsers that prefer no supported one, and country for date and number formats',
        ),
    })
    .describe('The town this installation serves'),
  isDemo: z.boolean().describe('True while any restaurant is demo data'),
  hasRealPlaces: z.boolean().describe('True once any restaurant is not demo data'),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const getConfig = endpoint('getConfig', {
  response: PublicConfig,
  about:
    'Get client settings. Returns the basemap, the map provider, and whether the restaurants are demo data.',
})
