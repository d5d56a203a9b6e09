import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded before a measured process, to report its resource use to the benchmark. */

// The delay counts from one sample to the next, so this much of it is no delay.
const SAMPLE_MS = 10
let delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
delay.enable()

let longestCollectionMs = 0
const collections = new PerformanceObserver((seen) => {
  for (const { duration } of seen.getEntries()) longestCollectionMs = Math.max(longestCollectionMs, duration)
})
collections.observe({ entryTypes: ['gc'] })

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('message', (message) => {
  if (message === 'heap') {
    collectGarbage()
    process.send?.({ heapMb: process.memoryUsage().heapUsed / 2 ** 20 })
  }
  // Sampling wakes the process a hundred times a second, which is much of what an idle process does.
  if (message === 'stop sampling') delay.disable()
  if (message === 'sample') {
    // The first sample of a monitor that is enabled again counts the time it was disabled.
    delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
    delay.enable()
  }
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuMs: (user + system) / 1000,
    residentMb: process.memoryUsage().rss / 2 ** 20,
    /** The longest stall since the previous question; only garbage collections while nothing is sampled. */
    stallMs: Math.max(0, delay.max / 1e6 - SAMPLE_MS, longestCollectionMs),
  })
  longestCollectionMs = 0
  delay.reset()
})
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'))
