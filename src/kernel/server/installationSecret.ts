import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from './db/client.ts'
import { installationSecrets } from './db/schema/secrets.ts'

const SECRET_BYTES = 32

const selectSecret = (db: Db | Tx, name: string) =>
  db.select().from(installationSecrets).where(eq(installationSecrets.name, name))

/** A random secret of this installation, created when it is first needed. */
export async function installationSecret(db: Db | Tx, name: string): Promise<string> {
  const [known] = await selectSecret(db, name)
  if (known) return known.secret
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db.insert(installationSecrets).values({ name, secret }).onConflictDoNothing()
  const [kept] = await selectSecret(db, name)
  if (!kept) throw new Error(`the secret ${name} was not kept`)
  return kept.secret
}
