import { expect, test } from 'vitest'
import { chunkCycles, refuseChunkCycles } from './chunkCycles.ts'

const chunk = (...imports: string[]) => ({ type: 'chunk', imports })

test('import cycles of any length are found', () => {
  const line = {
    'a.js': chunk('b.js', 'c.js'),
    'b.js': chunk('c.js'),
    'c.js': chunk(),
    'a.css': { type: 'asset' },
  }
  expect(chunkCycles(line)).toEqual([])
  const circle = { ...line, 'c.js': chunk('d.js'), 'd.js': chunk('b.js') }
  expect(chunkCycles(circle)).toEqual([['b.js', 'c.js', 'd.js', 'b.js']])
  expect(() => refuseChunkCycles().generateBundle({}, circle)).toThrow('b.js\n  c.js\n  d.js\n  b.js')
})
