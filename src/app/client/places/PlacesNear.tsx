import { useQuery } from '@tanstack/react-query'
import { suggestAddresses } from '#contract/calls.ts'
import type { LatLng } from '#domain/geo.ts'
import { call } from '#kernel/client/call.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { placesMessages } from './messages.en.ts'

interface PlacesNearProps {
  /** The search text, which matches no restaurant. */
  text: string
  onShow: (at: LatLng) => void
}

/** Visitors also search for a street, a square or a ZIP code: offers the places around it. */
export function PlacesNear({ text, onShow }: PlacesNearProps) {
  const t = useMessages(placesMessages)
  const { data: [found] = [] } = useQuery({
    queryKey: ['places-near', text],
    queryFn: ({ signal }) => call(suggestAddresses, { query: { q: text } }, { signal }),
    enabled: text !== '',
  })
  if (!found) return null
  return (
    <Button variant="brand" icon="pin" onClick={() => onShow(found)}>
      {t('placesNear', { place: found.mainText })}
    </Button>
  )
}
