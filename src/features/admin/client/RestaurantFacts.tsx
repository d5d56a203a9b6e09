import { HoursByDay } from '#features/restaurants/client/OpeningHours.tsx'
import { nowMs } from '#platform/client/clock.ts'
import { formatDate } from '#platform/client/format.ts'
import type { AdminRestaurant } from '../contractRestaurants.ts'

const SOURCES: Record<string, string> = {
  owner: 'Its owner registered it',
  admin: 'An admin added it',
  demo: 'Part of the demo city',
  file: 'Loaded from a places file',
  import: 'Imported from the places search',
}

/** What an edit shows and does not change: hours of operation, and the place id with where the row came from. */
export function RestaurantFacts({ restaurant }: { restaurant: AdminRestaurant }) {
  const { id, placeId, source, userId, createdAt, updatedAt } = restaurant
  return (
    <div className="wide-cell facts">
      <section aria-labelledby={`hours-${id}`}>
        <h3 id={`hours-${id}`}>Hours of operation</h3>
        {/* An admin reads them as they stand; whether it is open now is the diner's question. */}
        <HoursByDay restaurant={restaurant} nowMs={nowMs()} />
      </section>
      <section aria-labelledby={`place-${id}`}>
        <h3 id={`place-${id}`}>Place ID</h3>
        <dl className="fact-list">
          <div>
            <dt>Place ID</dt>
            <dd>{placeId ? <code>{placeId}</code> : 'None'}</dd>
          </div>
          <div>
            <dt>Restaurant ID</dt>
            <dd className="num">{id}</dd>
          </div>
          <div>
            <dt>Where from</dt>
            <dd>{SOURCES[source] ?? source}</dd>
          </div>
          <div>
            <dt>Owner account</dt>
            <dd className="num">{userId ?? 'None'}</dd>
          </div>
          <div>
            <dt>Added, last changed</dt>
            <dd>
              {formatDate(createdAt)}, {formatDate(updatedAt)}
            </dd>
          </div>
        </dl>
      </section>
    </div>
  )
}
