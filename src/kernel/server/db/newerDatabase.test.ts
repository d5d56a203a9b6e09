import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#test/support/app.ts'
import { migrateDatabase, NewerDatabaseError } from './migrate.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

test('a database that a newer version has migrated is refused; the same version opens it again', async () => {
  await migrateDatabase(server.pool)
  await server.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 86_400_000_000})`,
  )
  await expect(migrateDatabase(server.pool)).rejects.toBeInstanceOf(NewerDatabaseError)
})
