import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { PMTiles, TileType } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TILES_PATH } from '#contract/config.ts'
import { answerErrors } from '#kernel/server/errorAnswers.ts'
import { townLayers, writeTiles } from '#test/support/tilesTown.ts'
import { isTilesFile, readTilesFile, TilesFileError } from './tilesFile.ts'
import { tilesRoutes } from './tilesRoutes.ts'

const DAYTON = { latitude: 39.7589, longitude: -84.1916 }
const BERLIN = { latitude: 52.52, longitude: 13.405 }
let folder = ''
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablecast-tiles-'))
  await writeTiles(file('town.pmtiles'), DAYTON, townLayers(DAYTON), { attribution: '© Somebody' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a path that ends in .pmtiles is a file, and an address is not', () => {
  expect(
    ['/srv/town.pmtiles', 'town.pmtiles', 'https://tiles.example/style.json', 'sketch', undefined].map(
      isTilesFile,
    ),
  ).toEqual([true, true, false, false, false])
})

describe('the file type', () => {
  test('the layers identify the schema, and the header the covered area', async () => {
    const tiles = await readTilesFile(file('town.pmtiles'))
    expect(tiles).toMatchObject({ schema: 'protomaps', attribution: '© Somebody' })
    expect([tiles.covers(DAYTON), tiles.covers(BERLIN)]).toEqual([true, false])
    await writeTiles(file('other.pmtiles'), DAYTON, { transportation: townLayers(DAYTON).roads ?? [] })
    expect(await readTilesFile(file('other.pmtiles'))).toMatchObject({
      schema: 'openmaptiles',
      attribution: expect.stringContaining('OpenStreetMap contributors'),
    })
  })

  test.each([
    ['missing.pmtiles', async () => {}, 'does not exist'],
    ['text.pmtiles', (path: string) => writeFile(path, 'x'.repeat(20_000)), 'is not a PMTiles file'],
    ['empty.pmtiles', (path: string) => writeFile(path, ''), 'is not a PMTiles file'],
    [
      'pictures.pmtiles',
      (path: string) => writeTiles(path, DAYTON, townLayers(DAYTON), { tileType: TileType.Png }),
      'has pictures instead of vector tiles',
    ],
    [
      'strange.pmtiles',
      (path: string) => writeTiles(path, DAYTON, { things: townLayers(DAYTON).earth ?? [] }),
      'neither the layers of Protomaps nor of OpenMapTiles',
    ],
    [
      'bomb.pmtiles',
      (path: string) =>
        writeTiles(path, DAYTON, townLayers(DAYTON), { attribution: 'x'.repeat(40 * 1024 * 1024) }),
      'is damaged',
    ],
    [
      'cut.pmtiles',
      async (path: string) => writeFile(path, (await readFile(file('town.pmtiles'))).subarray(0, 200)),
      'is not a PMTiles file',
    ],
  ])('%s is refused with the reason', async (name, make, reason) => {
    await make(file(name))
    const refusal = readTilesFile(file(name))
    await expect(refusal).rejects.toThrow(TilesFileError)
    await expect(refusal).rejects.toThrow(reason)
  })
})

describe('serving the file', () => {
  let app: FastifyInstance
  beforeAll(() => {
    app = Fastify()
    answerErrors(app)
    tilesRoutes(app, file('town.pmtiles'))
  })
  afterAll(() => app.close())
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: TILES_PATH, headers })

  test('a range returns exactly these bytes', async () => {
    const whole = await readFile(file('town.pmtiles'))
    for (const [range, part] of [
      ['bytes=0-6', whole.subarray(0, 7)],
      ['bytes=100-', whole.subarray(100)],
      ['bytes=-10', whole.subarray(-10)],
      ['bytes=5-99999999', whole.subarray(5)],
    ] as const) {
      const answer = await ask({ range })
      const start = whole.length - part.length
      expect(answer.statusCode).toBe(206)
      expect(answer.rawPayload.equals(part)).toBe(true)
      expect(answer.headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(part.length),
        'content-range':
          range === 'bytes=0-6'
            ? `bytes 0-6/${whole.length}`
            : `bytes ${start}-${whole.length - 1}/${whole.length}`,
      })
    }
  })

  test('without a range, or with an unsupported one, the whole file is returned', async () => {
    const whole = await readFile(file('town.pmtiles'))
    for (const headers of [{}, { range: 'bytes=0-1,4-5' }, { range: 'lines=1-2' }, { range: 'bytes=9-3' }]) {
      const answer = await ask(headers)
      expect([answer.statusCode, answer.rawPayload.equals(whole)]).toEqual([200, true])
      expect(answer.headers['content-encoding']).toBeUndefined()
    }
  })

  test('a range beyond the end is 416, and HEAD has headers only', async () => {
    const { length } = await readFile(file('town.pmtiles'))
    const outside = await ask({ range: `bytes=${length}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${length}`])
    const head = await ask({}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(length), ''])
  })

  test('the ETag saves a second transfer, and protects ranges when the file is replaced', async () => {
    const { headers } = await ask({ range: 'bytes=0-6' })
    const etag = String(headers.etag)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await ask({ range: 'bytes=0-6', 'if-range': etag })).statusCode).toBe(206)
    await utimes(file('town.pmtiles'), new Date(), new Date(0))
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200)
    expect((await ask({ range: 'bytes=0-6', 'if-range': etag })).statusCode).toBe(200)
  })

  test('nothing else is served: no other method, and no other file', async () => {
    expect((await app.inject({ method: 'POST', url: TILES_PATH })).statusCode).toBe(404)
    for (const url of [
      '/other.pmtiles',
      `${TILES_PATH}/../other.pmtiles`,
      `${TILES_PATH}%2f..%2fother.pmtiles`,
    ]) {
      expect((await app.inject(url)).statusCode).toBe(404)
    }
  })

  test('the client’s reader finds its tiles through these ranges', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const archive = new PMTiles(`${address}${TILES_PATH}`)
    const { minZoom, maxZoom } = await archive.getHeader()
    expect([minZoom, maxZoom]).toEqual([10, 14])
    const [x, y] = [4360, 6216]
    const tile = await archive.getZxy(14, x, y)
    expect(tile?.data.byteLength).toBeGreaterThan(50)
  })

  test('a removed file is 404 without a crash', async () => {
    const gone = Fastify()
    answerErrors(gone)
    tilesRoutes(gone, file('gone.pmtiles'))
    expect((await gone.inject(TILES_PATH)).statusCode).toBe(404)
    await gone.close()
  })
})
