import { useQuery } from '@tanstack/react-query'
import { googleLibrary, useGoogleScript } from './googleScript.ts'

export interface MapLibraries {
  maps: google.maps.MapsLibrary
  marker: google.maps.MarkerLibrary
}

type Drawing =
  | { state: 'loading' }
  | { state: 'refused' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; libraries: MapLibraries }

/** The libraries that draw Google's map, once its script is loaded. */
export function useMapLibraries(): Drawing {
  const script = useGoogleScript()
  const { data, isError, refetch } = useQuery({
    queryKey: ['google-map-libraries'],
    queryFn: async (): Promise<MapLibraries> => {
      const [maps, marker] = await Promise.all([googleLibrary('maps'), googleLibrary('marker')])
      return { maps, marker }
    },
    enabled: script.state === 'ready',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (script.state === 'refused') return { state: 'refused' }
  if (script.state === 'failed') return { state: 'failed', retry: script.retry }
  if (isError) return { state: 'failed', retry: () => void refetch() }
  return script.state === 'ready' && data ? { state: 'ready', libraries: data } : { state: 'loading' }
}
