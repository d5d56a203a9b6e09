import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeBackup } from '#app/server/backup.ts'
import { buildApp } from '#app/server/buildApp.ts'
import { openDatabase } from '#kernel/server/db/client.ts'
import { SESSION_COOKIE, startSession } from '#kernel/server/sessions.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { anOwnedRestaurant, aRestaurant, aUser } from '../factories.ts'

/**
 * Runs in a copy of the project whose schema of restaurants has columns more. Prints for each which answers contain its
 * value. Arguments: a folder for data, the columns.
 */

const [folder = '', ...columns] = process.argv.slice(2)
const valueIn = (column: string) => `the value of ${column}`

const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', BASEMAP: 'sketch' })
const database = await openDatabase({ dataDir: join(folder, 'database') })
const { db, pool } = database
for (const column of columns) await pool.query(`alter table restaurants add column ${column} text`)
const { owner, restaurant } = await anOwnedRestaurant(db)
const twin = await aRestaurant(db, { source: 'file' })
for (const column of columns) {
  await pool.query(`update restaurants set ${column} = $1 where id = $2`, [valueIn(column), restaurant.id])
}
const admin = await aUser(db, { userType: 'admin' })

const app = await buildApp({ db, settings, hasBackgroundJobs: false })
await app.ready()
const cookieOf = async (userId: number) => `${SESSION_COOKIE}=${await startSession(db, userId)}`
const get = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).payload

const backup = join(folder, 'backup.gz')
await writeBackup(pool, backup)
const answers = {
  list: await get('/direct/restaurants'),
  page: await get(`/direct/restaurants/${restaurant.id}`),
  profile: await get('/api/restaurant/profile', await cookieOf(owner.id)),
  export: await get('/api/user/export', await cookieOf(owner.id)),
  'admin list': await get('/api/admin/restaurants', await cookieOf(admin.id)),
  backup: gunzipSync(await readFile(backup)).toString(),
}
await app.inject({
  method: 'POST',
  url: '/api/admin/restaurants/merge',
  headers: { cookie: await cookieOf(admin.id) },
  payload: { keptId: twin.id, mergedId: restaurant.id },
})
const { rows } = await pool.query('select * from restaurants where id = $1', [twin.id])
const texts = Object.entries({ ...answers, merge: JSON.stringify(rows) })
const arrivals = columns.map((column) => [
  column,
  texts.filter(([, text]) => text.includes(valueIn(column))).map(([name]) => name),
])
await app.close()
await database.close()
console.log(JSON.stringify(Object.fromEntries(arrivals)))
