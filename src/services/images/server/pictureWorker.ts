import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { decode } from './decode.ts'
import { LIMIT_REACHED, type PictureJob } from './pictureJob.ts'

/** A process that decodes one image at a time, and exits if one takes too many resources. */

const LOOK_EVERY_MS = 25
const MICROSECONDS = 1_000_000
const MEGA = 1024 * 1024

/** Decoding runs in threads, so this timer runs meanwhile. */
function endAtLimit({ cpuSeconds, memoryMb }: PictureJob['limits']): NodeJS.Timeout {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / MICROSECONDS > cpuSeconds || process.memoryUsage.rss() / MEGA > memoryMb) {
      process.exit(LIMIT_REACHED)
    }
  }, LOOK_EVERY_MS)
}

// Each image is decoded once, so a cache of decoded ones would only use memory.
sharp.cache(false)
sharp.concurrency(1)
// Requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', async ({ bytes, preview, limits }: PictureJob) => {
  const watch = endAtLimit(limits)
  const outcome = await decode(Buffer.from(bytes), preview)
  clearInterval(watch)
  process.send?.(outcome)
})
process.on('disconnect', () => process.exit(0))
