import { clsx } from 'clsx'
import { HoursByDay } from '#features/restaurants/client/OpeningHours.tsx'
import { nowMs } from '#kernel/client/clock.ts'
import { formatDate } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import { adminMessages } from '../messages.en.ts'
import styles from './restaurantFacts.module.css'

const SOURCES: Partial<Record<string, keyof (typeof adminMessages)['english']>> = {
  owner: 'sourceOwner',
  admin: 'sourceAdmin',
  demo: 'sourceDemo',
  file: 'sourceFile',
  import: 'sourceImport',
}

/** What the edit dialog shows but does not change: the hours, the place id and the source. */
export function RestaurantFacts({ restaurant }: { restaurant: AdminRestaurant }) {
  const t = useMessages(adminMessages)
  const { id, placeId, source, userId, createdAt, updatedAt } = restaurant
  const sourceKey = SOURCES[source]
  return (
    <div className={clsx('wide-cell', styles.facts)}>
      <section aria-labelledby={`hours-${id}`}>
        <h3 id={`hours-${id}`}>{t('hoursOfOperation')}</h3>
        {/* The hours as stored, without whether it is open now. */}
        <HoursByDay restaurant={restaurant} nowMs={nowMs()} />
      </section>
      <section aria-labelledby={`place-${id}`}>
        <h3 id={`place-${id}`}>{t('placeId')}</h3>
        <dl>
          <div>
            <dt>{t('placeId')}</dt>
            <dd>{placeId ? <code className="mono">{placeId}</code> : t('noneValue')}</dd>
          </div>
          <div>
            <dt>{t('restaurantId')}</dt>
            <dd className="num">{id}</dd>
          </div>
          <div>
            <dt>{t('source')}</dt>
            <dd>{sourceKey ? t(sourceKey) : source}</dd>
          </div>
          <div>
            <dt>{t('ownerAccount')}</dt>
            <dd className="num">{userId ?? t('noneValue')}</dd>
          </div>
          <div>
            <dt>{t('addedChanged')}</dt>
            <dd>
              {formatDate(createdAt)}, {formatDate(updatedAt)}
            </dd>
          </div>
        </dl>
      </section>
    </div>
  )
}
