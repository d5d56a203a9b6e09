/** The part of the maps script that draws: LatLng, Map and what stands on it. Text that runs in a page. */
export const MAPS_SCRIPT_MAP = `
  class LatLng { constructor(lat, lng) { this.a = lat; this.b = lng } lat() { return this.a } lng() { return this.b } }
  class Listening { on = {}; addListener(name, heard) { (this.on[name] ??= []).push(heard); return { remove() {} } } }
  class Map extends Listening {
    constructor(element, options) { super(); element.dataset.testid = 'google-map'; this.options = options }
    setCenter(center) { this.options.center = center } setZoom(zoom) { this.options.zoom = zoom } panTo() {} fitBounds() {}
    getCenter() { const { lat, lng } = this.options.center; return new LatLng(lat, lng) }
    getZoom() { return this.options.zoom } getBounds() { return null }
  }
  class Circle extends Listening { constructor(options) { super(); this.options = options } setMap() {} }
  class AdvancedMarkerElement extends HTMLElement {
    constructor(options = {}) { super(); Object.assign(this, options); if (options.content) this.append(options.content)
      options.map && document.querySelector('[data-testid=google-map]')?.append(this) }
    addListener(name, heard) { this.addEventListener(name, heard); return { remove() {} } }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement)
  const mapLibraries = { maps: { Map, Circle }, marker: { AdvancedMarkerElement }, core: { LatLng } }
`
