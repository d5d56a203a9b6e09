import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the client must know of this installation before it draws a map. */
export const PublicConfig = z.object({
  basemap: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sketch') }),
    z.object({ kind: z.literal('style'), light: z.string(), dark: z.string() }),
  ]),
  maps: z
    .discriminatedUnion('profile', [
      z.object({ profile: z.literal('open') }),
      z.object({
        profile: z.literal('google'),
        browserKey: z
          .string()
          .describe('Public by its nature: restricted to this site in the Google project'),
        scriptUrl: z.string(),
        mapId: z.string().describe('Names the map’s style in the Google project; its pins need one'),
      }),
    ])
    .describe('Whose map, addresses and places are used; the two are never mixed'),
  isDemo: z.boolean().describe('The places are the invented demo city'),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const getConfig = endpoint('GET', '/api/config', {
  response: PublicConfig,
  tag: 'Platform',
  summary: 'Settings the client needs',
  description: 'Which basemap to draw, whose maps are used, and whether the places are demo data.',
})
