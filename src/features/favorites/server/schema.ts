import { pgTable, primaryKey, serial, unique } from 'drizzle-orm/pg-core'
import { ofRestaurant } from '#features/restaurants/server/schema.ts'
import { createdAt } from '#kernel/server/db/columns.ts'
import { ofUser } from '#kernel/server/db/schema/users.ts'

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
