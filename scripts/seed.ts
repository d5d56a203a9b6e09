import { isEmpty, seedDemoCity } from './demo/seed.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** `npm run seed`: fills an empty database with the demo city; one that holds anything is left alone. */
await runOnDatabase(async ({ db }) => {
  if (!(await isEmpty(db))) {
    console.error('This database already holds accounts or restaurants. The demo city needs an empty one.')
    process.exitCode = 1
    return
  }
  const logins = await seedDemoCity(db, { now: new Date() })
  console.log('The demo city is ready. Sign in with:')
  for (const { email, password, shows } of Object.values(logins)) {
    console.log(`  ${email}  ${password}  (${shows})`)
  }
})
