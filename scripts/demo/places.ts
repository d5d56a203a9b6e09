import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { CUISINES } from '#domain/cuisines.ts'
import { projectFile } from '#kernel/server/projectFiles.ts'
import type { Popularity } from './demand.ts'
import { type HoursPattern, isHoursPattern } from './hours.ts'

const number = z.coerce.number()
const Rows = z.array(
  z
    .object({
      name: z.string(),
      cuisine: z.enum(CUISINES),
      street: z.string(),
      zip: z.string(),
      latitude: number,
      longitude: number,
      popularity: number.pipe(z.literal([0, 1, 2, 3, 4, 5] satisfies Popularity[])),
      hours: z.custom<HoursPattern>(isHoursPattern),
      stars: number,
      starYear: number.transform((year) => year || null),
    })
    .transform(({ street, zip, ...place }) => ({ ...place, address: `${street}, San Francisco, CA ${zip}` })),
)

/** Fictional restaurants on San Francisco's streets; coordinates are on the building's side of the street. */
export const DEMO_PLACES = Rows.parse(
  parse(readFileSync(projectFile('data/demo-city.csv')), { columns: true }),
)

/** The place whose account has a full evening, and the one with empty tables. */
export const HOST_PLACE = 'Little Marigold'
export const BISTRO_PLACE = 'Le Petit Quai'

/** Whether a place has tables and a list. Diners don't report waits there, so no report contradicts the list. */
export const hasStand = ({ name }: { name: string }): boolean => name === HOST_PLACE || name === BISTRO_PLACE
