import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFault } from '../db/errors.ts'
import { createUploads } from './uploads.ts'

/** Half of the file is written when the disk is full. */
const writeOntoFullDisk = async (file: string, bytes: Buffer) => {
  await writeFile(file, bytes.subarray(0, bytes.length / 2))
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}

test('on a full disk a picture is refused as such, and nothing half-written stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablecast-uploads-'))
  try {
    const full = createUploads(folder, { warn: () => {} }, writeOntoFullDisk)
    const error = await full.keep(Buffer.alloc(100)).catch((thrown: unknown) => thrown)
    expect(databaseFault(error)).toBe('disk_full')
    expect(await readdir(folder)).toEqual([])
    const uploads = createUploads(folder, { warn: () => {} })
    const url = await uploads.keep(Buffer.from('again'))
    expect(await uploads.read(url)).toEqual(Buffer.from('again'))
  } finally {
    await rm(folder, { recursive: true })
  }
})
