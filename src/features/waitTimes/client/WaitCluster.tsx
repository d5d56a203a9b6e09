import { plural } from '#platform/client/format.ts'
import { Shape } from '#platform/client/ui/Shape.tsx'
import type { ClusterMarker } from './clusters.ts'

// Three digits and the word do not fit the circle.
const FEWEST_WITHOUT_WORD = 100

interface WaitClusterProps {
  cluster: ClusterMarker
  onOpen: (cluster: ClusterMarker) => void
}

/** Places too close to stand alone: their shortest wait and how many they are. A press falls it apart. */
export function WaitCluster({ cluster, onOpen }: WaitClusterProps) {
  const { count, shortestMinutes, band } = cluster
  const shortest =
    shortestMinutes === null ? 'no wait known' : `shortest wait ${plural(shortestMinutes, 'minute')}`
  return (
    <button
      type="button"
      className={`cluster ${band.tone}`}
      aria-label={`${plural(count, 'place')}, ${shortest}`}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(cluster)
      }}
    >
      <b className="num">
        <Shape tone={band.tone} />
        {shortestMinutes ?? '?'}
      </b>
      <small>{count < FEWEST_WITHOUT_WORD ? plural(count, 'place') : count}</small>
    </button>
  )
}
