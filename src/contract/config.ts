import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the client must know of this installation before it draws a map. */
export const PublicConfig = z.object({
  basemap: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sketch') }),
    z.object({ kind: z.literal('style'), light: z.string(), dark: z.string() }),
  ]),
  isDemo: z.boolean().describe('The places are the invented demo city'),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const getConfig = endpoint('GET', '/api/config', {
  response: PublicConfig,
  tag: 'Platform',
  summary: 'Settings the client needs',
  description: 'Which basemap to draw, and whether the places are demo data.',
})
