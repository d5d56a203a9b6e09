import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAPS_SCRIPT } from './support/mapStub/mapsScript.ts'

/** The fake map must follow the rules of Google's map. */

let page: Window
beforeEach(() => {
  page = new Window({
    url: 'https://tablecast.example/',
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  page.eval(MAPS_SCRIPT)
})
afterEach(() => page.happyDOM.close())

/** Runs in the page, where `make` draws a map of 1,000 by 600 pixels and `libraries` are Google's. */
const inPage = (body: string) =>
  page.eval(`(async () => {
    const libraries = { ...(await google.maps.importLibrary('maps')), ...(await google.maps.importLibrary('marker')) }
    const make = (options) => {
      const element = document.createElement('div')
      Object.defineProperties(element, { clientWidth: { value: 1000 }, clientHeight: { value: 600 } })
      document.body.append(element)
      return new libraries.Map(element, { center: { lat: 37.7749, lng: -122.4194 }, zoom: 17, mapId: 'x', ...options })
    }
    ${body}
  })()`)

test('nothing is available without importLibrary, nor libraries that Google does not have', async () => {
  expect(page.eval('Object.keys(google.maps).includes("Map")')).toBe(false)
  await expect(page.eval("google.maps.importLibrary('marks')")).rejects.toThrow('unknown library')
})

test('a marker is refused on a map without an id', async () => {
  const put = (mapId: string) => `new libraries.AdvancedMarkerElement({ map: make({ mapId: ${mapId} }) })`
  await expect(inPage(put('undefined'))).rejects.toThrow('without a valid Map ID')
  await expect(inPage(`${put("'x'")}; return 'put'`)).resolves.toBe('put')
})

test('markers and lines accept only Google’s options', async () => {
  await expect(inPage("new libraries.AdvancedMarkerElement({ anchor: 'top' })")).rejects.toThrow('anchor')
  await expect(inPage("new libraries.Polyline({ path: [], strokeDash: '4' })")).rejects.toThrow('strokeDash')
})

test('the center is in the middle, and a zoom doubles every distance from it', async () => {
  const stands = (zoom: number) =>
    inPage(`return make({ zoom: ${zoom} }).placeOf({ lat: 37.7759, lng: -122.4184 })`)
  const [near, far] = [await stands(18), await stands(17)]
  expect(await inPage('return make({}).placeOf({ lat: 37.7749, lng: -122.4194 })')).toEqual({
    x: 500,
    y: 300,
  })
  expect(near.x - 500).toBeCloseTo(2 * (far.x - 500), 6)
  expect(near.y - 300).toBeCloseTo(2 * (far.y - 300), 6)
  // A thousandth of a degree east at zoom 17: 256 · 2^17 pixels around the world.
  expect(far.x - 500).toBeCloseTo((256 * 2 ** 17) / 360_000, 6)
})

test('it takes whole zooms within its limits, and colors only once', async () => {
  expect(await inPage('const map = make({}); map.setZoom(15.6); return map.getZoom()')).toBe(16)
  expect(await inPage('const map = make({ maxZoom: 18 }); map.setZoom(20); return map.getZoom()')).toBe(18)
  await expect(inPage("make({}).setOptions({ colorScheme: 'DARK' })")).rejects.toThrow('when the map is made')
})

test('it becomes idle once after several movements', async () => {
  const rests = await inPage(`
    const map = make({}); let rests = 0
    map.addListener('idle', () => { rests += 1 })
    map.setZoom(16); map.setCenter({ lat: 37.78, lng: -122.41 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    return rests`)
  expect(rests).toBe(1)
})
