import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/kernel/server/db/schema/*.ts', './src/{features,services}/*/server/schema.ts'],
  out: './drizzle',
})
