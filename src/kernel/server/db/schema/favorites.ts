import { pgTable, primaryKey, serial, unique } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { ofUser } from './accounts.ts'
import { ofRestaurant } from './restaurants.ts'

export const favorites = pgTable(
  'favorites',
  {
    id: serial().notNull(),
    userId: ofUser(),
    restaurantId: ofRestaurant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.restaurantId] }), unique('favorites_id_key').on(t.id)],
)
