import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Random secrets of this installation, created once and shared by all its nodes. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: createdAt(),
})
