import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { projectFile } from '#kernel/server/projectFiles.ts'
import type { KnownPlace } from './streetIndex.ts'
import { HOME_CITY, nearestHomeZip } from './zipAreas.ts'

const StreetsFile = z.object({
  features: z.array(
    z.object({
      properties: z.object({ name: z.string(), houses: z.array(z.number()).optional() }),
      geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    }),
  ),
})

/** Houses between two known numbers are read at this distance, since a sketched street has few points. */
const STEP_NUMBERS = 100

interface NumberedPoint {
  house: number
  position: [longitude: number, latitude: number]
}

function* between(from: NumberedPoint, to: NumberedPoint | undefined): Generator<NumberedPoint> {
  yield from
  if (!to) return
  const steps = Math.ceil(Math.abs(to.house - from.house) / STEP_NUMBERS)
  const at = (a: number, b: number, step: number) => a + ((b - a) * step) / steps
  for (let step = 1; step < steps; step += 1) {
    const [[longitude, latitude], [toLongitude, toLatitude]] = [from.position, to.position]
    yield {
      house: Math.round(at(from.house, to.house, step)),
      position: [at(longitude, toLongitude, step), at(latitude, toLatitude, step)],
    }
  }
}

/** The house numbers of the sketch map of San Francisco, which the product ships. */
export async function readSketchHouses(): Promise<KnownPlace[]> {
  const file = projectFile('public/basemap/streets.json')
  const { features } = StreetsFile.parse(JSON.parse(await readFile(file, 'utf8')))
  return features.flatMap(({ properties: { name, houses = [] }, geometry }) => {
    const points = houses.flatMap((house, index): NumberedPoint[] => {
      const position = geometry.coordinates[index]
      return position ? [{ house, position }] : []
    })
    return points
      .flatMap((point, index) => [...between(point, points[index + 1])])
      .map(({ house, position: [longitude, latitude] }) => {
        const zip = nearestHomeZip({ latitude, longitude })
        const address = `${house} ${name}, ${HOME_CITY}, CA ${zip}, USA`
        return { name: null, address, latitude, longitude }
      })
  })
}
