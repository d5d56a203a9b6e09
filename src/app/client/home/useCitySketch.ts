import { useQuery } from '@tanstack/react-query'
import { loadAsset } from '#kernel/client/call.ts'
import { inPicture, PICTURE } from './cityProjection.ts'

type Position = readonly [longitude: number, latitude: number]
interface Feature {
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: readonly Position[] }
    | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] }
  properties: { name?: string; class?: string; kind?: string; rank?: number }
}
type Features = readonly Feature[]

export interface CityLabel {
  name: string
  kind: string
  x: number
  y: number
}

/** The sketch of the city as SVG paths, in the picture's pixels. */
export interface CitySketch {
  land: string
  water: string
  parks: string
  piers: string
  minor: string
  major: string
  freeway: string
  spine: string
  labels: CityLabel[]
}

/** The sketch of San Francisco that the map also draws; requested once, after the text is shown. */
export function useCitySketch(isWanted: boolean) {
  return useQuery({
    queryKey: ['city-sketch'],
    queryFn: ({ signal }) => loadSketch(signal),
    enabled: isWanted,
  })
}

const SHOWN_RANK = 2

async function loadSketch(signal: AbortSignal): Promise<CitySketch> {
  const load = async (name: string) => featuresOf(await loadAsset(`/basemap/${name}.json`, signal))
  const pathIn = async (name: string) => pathOf(await load(name))
  const streets = load('streets')
  const ofClass = async (name: string) => {
    const features = (await streets).filter(({ properties }) => properties.class === name)
    await nextTask()
    return pathOf(features)
  }
  const [grounds, roads, labels] = await Promise.all([
    Promise.all(['land', 'water', 'parks', 'piers'].map(pathIn)),
    Promise.all(['minor', 'major', 'freeway', 'spine'].map(ofClass)),
    load('labels'),
  ])
  const [land = '', water = '', parks = '', piers = ''] = grounds
  const [minor = '', major = '', freeway = '', spine = ''] = roads
  return { land, water, parks, piers, minor, major, freeway, spine, labels: labels.flatMap(labelOf) }
}

/** Between two steps, the page can respond to input. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Guarantee: our own files in `public/basemap`. Parsing them with a schema would take longer than drawing. */
const featuresOf = (file: unknown) => (file as { features: Features }).features

const pathOf = (features: Features = []): string =>
  features
    .flatMap(({ geometry }) => {
      if (geometry.type === 'LineString') return lineOf(geometry.coordinates)
      return geometry.type === 'Polygon' ? geometry.coordinates.map(lineOf).map(closed) : []
    })
    .join('')

const closed = (line: string) => line && `${line}Z`

/** Lines far outside the picture are left out. */
function lineOf(line: readonly Position[]): string {
  const points = line.map(([longitude, latitude]) => inPicture({ latitude, longitude }))
  const isSeen = (along: 'x' | 'y', edge: number) =>
    points.some((point) => point[along] > 0) && points.some((point) => point[along] < edge)
  if (!isSeen('x', PICTURE.width) || !isSeen('y', PICTURE.height)) return ''
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

function labelOf({ geometry, properties }: Feature): CityLabel[] {
  const { name, kind, rank = Number.POSITIVE_INFINITY } = properties
  if (geometry.type !== 'Point' || !name || !kind || rank > SHOWN_RANK) return []
  const [longitude, latitude] = geometry.coordinates
  const at = inPicture({ latitude, longitude })
  const isInside = at.x > 0 && at.x < PICTURE.width && at.y > 0 && at.y < PICTURE.height
  return isInside ? [{ name, kind, ...at }] : []
}
