import { PARTY_SIZE } from '#domain/limits.ts'
import { PartySizePrompt } from '#features/restaurants/client/PartySizePrompt.tsx'
import { useViewerLocation } from '#features/restaurants/client/useViewerLocation.ts'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import { BrowsePlaces } from './BrowsePlaces.tsx'
import { type BrowseParams, useBrowseParams } from './useBrowseParams.ts'
import './Browse.css'
import './BrowseNarrow.css'

/** /browse: the party size, then where you are, then map and list. */
export function BrowseScreen() {
  const params = useBrowseParams()
  const { partySize } = params
  if (partySize !== undefined) return <Located params={{ ...params, partySize }} />
  return (
    <>
      <BrowseWaiting label="Waiting for your party size" />
      <Dialog
        open
        onOpenChange={() => params.choosePartySize(PARTY_SIZE.default)}
        title="How many are you?"
        description="Waits depend on your party size. You can change it any time."
      >
        <PartySizePrompt onChoose={params.choosePartySize} />
      </Dialog>
    </>
  )
}

function Located({ params }: { params: BrowseParams }) {
  const location = useViewerLocation()
  if (!location) return <BrowseWaiting label="Finding where you are" />
  return <BrowsePlaces params={params} startAt={location} />
}

/** The frame of the screen before anything is known. */
function BrowseWaiting({ label }: { label: string }) {
  return (
    <div className="browse is-waiting">
      <h1 className="vh">Browse restaurants</h1>
      <div className="browse-list">
        <SkeletonRows count={8} label={label} picture={64} trailing={76} rowHeight={88} />
      </div>
      <div className="browse-map" />
    </div>
  )
}
