import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, ask, type Calls, startMeasuring, stopMeasuring } from './asking.ts'

/**
 * Calls that arrive independently of each other and of the answers, as from many people: the gaps between them are
 * exponential. A driver that keeps a rate by sending a second's calls at once would measure its own bursts.
 */

export interface Arrivals {
  seconds: number
  streams: readonly (Asked & { perSecond: number })[]
}

export interface Arrived {
  calls: Calls
  /** The driver's own longest delay, which is part of every time it measures. */
  stallMs: number
}

const delay = monitorEventLoopDelay({ resolution: 1 })

async function arrive({ perSecond, ...call }: Arrivals['streams'][number], untilMs: number): Promise<void> {
  const running = new Set<Promise<unknown>>()
  for (
    let dueMs = performance.now();
    dueMs < untilMs;
    dueMs += (-Math.log(1 - Math.random()) / perSecond) * 1000
  ) {
    await pause(Math.max(0, dueMs - performance.now()))
    const asked = ask(call)
    running.add(asked)
    void asked.then(() => running.delete(asked))
  }
  await Promise.all(running)
}

async function play({ seconds, streams }: Arrivals): Promise<Arrived> {
  delay.enable()
  delay.reset()
  startMeasuring()
  const untilMs = performance.now() + seconds * 1000
  await Promise.all(streams.map((stream) => arrive(stream, untilMs)))
  return { calls: stopMeasuring(), stallMs: delay.max / 1e6 }
}

process.on('disconnect', () => process.exit())
process.on('message', (arrivals: Arrivals) => {
  void play(arrivals).then((arrived) => process.send?.(arrived))
})
