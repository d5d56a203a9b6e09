import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/server/db/schema.ts',
    './src/platform/server/db/passwordResets.ts',
    './src/platform/server/db/adminRecords.ts',
    './src/platform/server/db/pushRecords.ts',
  ],
  out: './drizzle',
})
