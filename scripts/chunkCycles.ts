interface Chunk {
  type: string
  imports?: readonly string[]
}

/** Import cycles between files: which file runs first depends on which one was requested first. */
export function chunkCycles(bundle: Readonly<Record<string, Chunk>>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const imported of bundle[file]?.imports ?? []) visit(imported, [...path, file])
    done.add(file)
  }
  for (const file of Object.keys(bundle)) visit(file, [])
  return cycles
}

/** Fails a build with import cycles: a screen could use a module that has not run yet. */
export const refuseChunkCycles = () => ({
  name: 'refuse-chunk-cycles',
  generateBundle(_: unknown, bundle: Readonly<Record<string, Chunk>>) {
    const [cycle] = chunkCycles(bundle)
    if (cycle) throw new Error(`These files of the client import each other:\n  ${cycle.join('\n  ')}`)
  },
})
