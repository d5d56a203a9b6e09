import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded before a measured process, to report its resource use to the benchmark. */

// The delay counts from one sample to the next, so this much of it is no delay.
const SAMPLE_MS = 10
const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
delay.enable()

process.on('message', (message) => {
  // Sampling wakes the process a hundred times a second, which is much of what an idle process does.
  if (message === 'stop sampling') delay.disable()
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuMs: (user + system) / 1000,
    residentMb: process.memoryUsage().rss / 2 ** 20,
    /** The longest stall since the previous question. */
    stallMs: Math.max(0, delay.max / 1e6 - SAMPLE_MS),
  })
  delay.reset()
})
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'))
