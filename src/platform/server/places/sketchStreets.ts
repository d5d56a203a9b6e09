import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { projectFile } from '../projectFiles.ts'
import type { SketchStreet } from './streetIndex.ts'

const StreetsFile = z.object({
  features: z.array(
    z.object({
      properties: z.object({ name: z.string(), class: z.string(), houses: z.array(z.number()).optional() }),
      geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    }),
  ),
})

/** Nobody lives on these. */
const UNADDRESSED = 'freeway'

const STREETS = projectFile('public/basemap/streets.json')

/** Reads the sketch's streets, by default those the map shows. */
export async function loadSketchStreets(path: string | URL = STREETS): Promise<SketchStreet[]> {
  const { features } = StreetsFile.parse(JSON.parse(await readFile(path, 'utf8')))
  return features
    .filter(({ properties }) => properties.class !== UNADDRESSED)
    .map(({ properties, geometry }) => ({
      name: properties.name,
      points: geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
      houses: properties.houses ?? null,
    }))
}
