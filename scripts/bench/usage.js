/** Loaded before the built server, to tell the benchmark what it uses. */
process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, residentMb: process.memoryUsage().rss / 2 ** 20 })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'))
