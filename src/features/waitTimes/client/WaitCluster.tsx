import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Shape } from '#platform/client/ui/Shape.tsx'
import type { ClusterMarker } from './clusters.ts'
import { waitTimesMessages } from './messages.en.ts'

/** What fits the circle: "99 places". */
const MOST_CHARACTERS = 9

interface WaitClusterProps {
  cluster: ClusterMarker
  onOpen: (cluster: ClusterMarker) => void
}

/** Places too close together: their shortest wait and their number. A press zooms in until they separate. */
export function WaitCluster({ cluster, onOpen }: WaitClusterProps) {
  const { count, shortestMinutes, band } = cluster
  const t = useMessages(waitTimesMessages)
  const places = t('places', { count })
  return (
    <button
      type="button"
      className={`cluster ${band.tone}`}
      aria-label={
        shortestMinutes === null
          ? t('clusterUnknown', { count })
          : t('clusterShortest', { count, minutes: shortestMinutes })
      }
      onClick={(event) => {
        event.stopPropagation()
        onOpen(cluster)
      }}
    >
      <b className="num">
        <Shape tone={band.tone} />
        {shortestMinutes ?? '?'}
      </b>
      <small>{places.length > MOST_CHARACTERS ? count : places}</small>
    </button>
  )
}
