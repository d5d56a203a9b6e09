import { PARTY_SIZE } from '#domain/limits.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { later } from '#kit/later.tsx'
import { BrowsePlaces } from './BrowsePlaces.tsx'
import { useBrowseParams } from './useBrowseParams.ts'

const LazyPartySizeQuestion = later(async () => (await import('./PartySizeQuestion.tsx')).PartySizeQuestion)

/**
 * /browse: asks for the party size, then for the viewer's location. Meanwhile it shows the places around home, for the
 * size that the question proposes.
 */
export function BrowseScreen() {
  const params = useBrowseParams()
  const isHydrated = useIsHydrated()
  const { partySize = PARTY_SIZE.default } = params
  const isAsking = params.partySize === undefined
  return (
    <>
      <BrowsePlaces params={{ ...params, partySize }} isLocating={!isAsking} />
      {isAsking && isHydrated && <LazyPartySizeQuestion onChoose={params.choosePartySize} />}
    </>
  )
}
