import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { COMPARED_PHONE_DIGITS } from '#domain/claims.ts'
import { createdAt, instant, transactionId } from '#kernel/server/db/columns.ts'
import { users } from '#kernel/server/db/schema/users.ts'

/** `comparedPhone` in SQL. */
export const phoneCompared = (phone: SQLWrapper) =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), ${sql.raw(String(COMPARED_PHONE_DIGITS))})`

export const restaurants = pgTable(
  'restaurants',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    contactName: text('contact_name'),
    address: text().notNull(),
    phone: text(),
    cuisineType: text('cuisine_type').notNull(),
    imageUrl: text('image_url'),
    latitude: text(),
    longitude: text(),
    /** IANA zone of the coordinates: "day" always means the restaurant's local day. */
    timeZone: text('time_zone').notNull(),
    placeId: text('place_id'),
    hoursOfOperation: text('hours_of_operation'),
    michelinStars: smallint('michelin_stars').notNull().default(0),
    michelinGuideYear: smallint('michelin_guide_year'),
    isAdminCreated: boolean('is_admin_created').notNull().default(false),
    acceptsReservations: boolean('accepts_reservations').notNull().default(true),
    dineIn: boolean('dine_in'),
    /** False while its account claims another place: it is not listed and has no page. */
    isPublic: boolean('is_public').notNull().default(true),
    /** Whether texts and emails may go to its guests: an admin approved them, or its account proved a claim. */
    messagesApproved: boolean('messages_approved').notNull().default(false),
    /** Where the row came from: owner, admin, demo, file. */
    source: text().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The transaction that wrote the row last: what other nodes look for. Null: before it was kept. */
    changedIn: transactionId('changed_in'),
  },
  (t) => [
    unique('restaurants_user_id_key').on(t.userId),
    uniqueIndex('restaurants_place_id_key').on(t.placeId).where(sql`${t.placeId} is not null`),
    check('restaurants_stars_check', sql`${t.michelinStars} between 0 and 3`),
    check(
      'restaurants_coordinates_check',
      sql`(${t.latitude} is null) = (${t.longitude} is null)
        and ${t.latitude}::double precision between -90 and 90
        and ${t.longitude}::double precision between -180 and 180`,
    ),
    index('restaurants_updated_at_idx').on(t.updatedAt),
    index('restaurants_changed_in_idx').on(t.changedIn),
    // Places without an owner by phone number, compared like `comparedPhone`.
    index('restaurants_unowned_phone_idx').on(phoneCompared(t.phone)).where(sql`${t.userId} is null`),
  ],
)

/** Restaurants that were deleted within the last day, for the other nodes; id 0 means all of them. */
export const removedRestaurants = pgTable(
  'removed_restaurants',
  {
    restaurantId: integer('restaurant_id').notNull(),
    changedIn: transactionId('changed_in').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('removed_restaurants_changed_in_idx').on(t.changedIn)],
)

export const ofRestaurant = () =>
  integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })
