import { every } from '#app/server/backgroundJobs.ts'
import type { DemoCity } from '#app/server/main.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { DEMO_LOGINS } from './logins.ts'
import { createDemoHost } from './playHost.ts'
import { refreshDemoLive } from './refresh.ts'
import { isDemo, isEmpty, seedDemoCity } from './seed.ts'

export const demoCity: DemoCity = {
  /** Only a new, empty embedded database gets it by default. */
  async prepare({ db, kind }, { SEED }) {
    const now = new Date()
    if (kind === 'embedded' && SEED === 'demo' && (await isEmpty(db))) {
      console.log('Creating the demo city in the new database…')
      await seedDemoCity(db, { now })
    } else if (await isDemo(db)) {
      await refreshDemoLive(db, { now })
    }
    return isDemo(db)
  },
  /** Other databases may have several nodes, and nobody asked for a simulation there. */
  async keepGoing(app, { db, kind }) {
    const playMinute = kind === 'embedded' ? await createDemoHost(app, db) : undefined
    if (playMinute)
      app.addHook(
        'onClose',
        every(app, MINUTE_MS, () => playMinute(new Date())),
      )
  },
  logins: Object.values(DEMO_LOGINS),
}
