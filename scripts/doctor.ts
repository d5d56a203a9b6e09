import { runChecks } from '#app/server/doctor.ts'
import { startFault } from '#app/server/startFault.ts'
import { loadSettings } from '#kernel/server/settings.ts'

/** `npm run doctor`: checks settings, port, folders, database, Redis and mail. Exits with 1 when a check fails. */
const MARKS = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

try {
  const findings = await runChecks(loadSettings())
  console.log(`ok      Node ${process.versions.node}.`)
  for (const { level, text } of findings) console.log(`${MARKS[level]}${text}`)
  process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0
} catch (error) {
  const sentence = startFault(error)
  if (!sentence) throw error
  console.error(`${MARKS.problem}${sentence}`)
  process.exitCode = 1
}
