/**
 * The part of the maps script that is placed on a map: markers, which need a map with an id, and shapes. It is
 * text that runs in a page.
 */
export const MAPS_SCRIPT_OVERLAYS = `
  class AdvancedMarkerElement extends HTMLElement {
    #map = null; #position = null; #zIndex = null; #listening = null; #isDraggable = false; #isClickable = false
    #anchor = { left: '-50%', top: '-100%' }
    constructor(options = {}) {
      super()
      only(options, ['anchorLeft', 'anchorTop', 'collisionBehavior', 'content', 'gmpClickable', 'gmpDraggable', 'map', 'position', 'title', 'zIndex'])
      // Parts that can’t be clicked pass clicks on to the map.
      Object.assign(this.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' })
      this.addEventListener('pointerdown', (event) => this.#grab(event))
      Object.assign(this, options)
    }
    get map() { return this.#map }
    set map(map) {
      this.#listening?.remove(); this.remove(); this.#map = map ?? null
      if (!map) return
      if (!(map instanceof Map)) throw new Error('InvalidValueError: setMap: not an instance of Map')
      if (!map.mapId) throw new Error('The map is initialized without a valid Map ID, which will prevent use of Advanced Markers.')
      if (this.childNodes.length === 0) this.append('📍')
      map.pane.append(this); this.#listening = map.addListener('redraw', () => this.#place()); this.#place()
    }
    get position() { return this.#position }
    set position(at) { this.#position = at && new LatLng(at); this.#place() }
    get zIndex() { return this.#zIndex }
    set zIndex(level) { this.#zIndex = level; this.style.zIndex = level ?? '' }
    get content() { return this.firstChild }
    set content(node) { this.replaceChildren(...(node ? [node] : [])) }
    get anchorLeft() { return this.#anchor.left } set anchorLeft(share) { this.#anchor.left = share; this.#place() }
    get anchorTop() { return this.#anchor.top } set anchorTop(share) { this.#anchor.top = share; this.#place() }
    get gmpDraggable() { return this.#isDraggable } set gmpDraggable(is) { this.#isDraggable = is; this.#reach() }
    get gmpClickable() { return this.#isClickable } set gmpClickable(is) { this.#isClickable = is; this.#reach() }
    #reach() { this.style.pointerEvents = this.#isDraggable || this.#isClickable ? 'auto' : 'none' }
    addListener(name, heard) { this.addEventListener(name, heard); return { remove: () => this.removeEventListener(name, heard) } }
    #place() {
      if (!this.#map || !this.#position) { this.style.visibility = 'hidden'; return }
      const { x, y } = this.#map.placeOf(this.#position)
      Object.assign(this.style, { visibility: '', transform: 'translate(' + x + 'px, ' + y + 'px) translate(' + this.#anchor.left + ', ' + this.#anchor.top + ')' })
    }
    #grab(event) {
      if (!this.#isDraggable || !this.#map) return
      event.stopPropagation()
      const start = this.#map.placeOf(this.#position); let isMoving = false
      const move = ({ clientX, clientY }) => {
        if (!isMoving) { isMoving = true; this.dispatchEvent(new Event('gmp-dragstart')) }
        this.position = this.#map.at(start.x + clientX - event.clientX, start.y + clientY - event.clientY)
        this.dispatchEvent(new Event('gmp-drag'))
      }
      addEventListener('pointermove', move)
      addEventListener('pointerup', () => { removeEventListener('pointermove', move)
        if (isMoving) this.dispatchEvent(new Event('gmp-dragend')) }, { once: true })
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement)

  const SHAPE = ['clickable', 'map', 'strokeColor', 'strokeOpacity', 'strokeWeight', 'visible', 'zIndex']
  class Shape extends Listening {
    #map = null; #listening = null; #drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    constructor(options, known) { super(); only(options, [...SHAPE, ...known]); this.options = options
      this.#drawn.style.pointerEvents = options.clickable === false ? 'none' : 'all'; this.setMap(options.map) }
    getMap() { return this.#map }
    setMap(map) {
      this.#listening?.remove(); this.#drawn.remove(); this.#map = map ?? null
      if (!map) return
      map.shapes.append(this.#drawn); this.#listening = map.addListener('redraw', () => this.#draw()); this.#draw()
    }
    #draw() {
      const corners = this.corners().map((at) => this.#map.placeOf(at))
      this.#drawn.setAttribute('d', 'M' + corners.map(({ x, y }) => x + ',' + y).join('L') + (this.isArea ? 'Z' : ''))
      for (const [name, value] of Object.entries(this.look())) this.#drawn.setAttribute(name, value)
    }
  }
  const edgeOf = ({ strokeColor = '#000', strokeOpacity = 1, strokeWeight = 3 }) =>
    ({ stroke: strokeColor, 'stroke-opacity': strokeOpacity, 'stroke-width': strokeWeight })
  const areaOf = (options) => ({ ...edgeOf(options), fill: options.fillColor ?? '#000', 'fill-opacity': options.fillOpacity ?? 0.35 })
  class Polygon extends Shape {
    get isArea() { return true }
    constructor(options) { super(options, ['paths', 'fillColor', 'fillOpacity', 'geodesic', 'strokePosition']) }
    corners() { return this.options.paths } look() { return areaOf(this.options) }
  }
  class Circle extends Shape {
    get isArea() { return true }
    constructor(options) { super(options, ['center', 'radius', 'fillColor', 'fillOpacity', 'strokePosition']) }
    corners() {
      const { lat, lng } = new LatLng(this.options.center).toJSON(); const reach = ((this.options.radius / 6378137) * 180) / Math.PI
      return Array.from({ length: 64 }, (_, corner) => { const angle = (corner / 32) * Math.PI
        return { lat: lat + reach * Math.sin(angle), lng: lng + (reach * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180) } })
    }
    look() { return areaOf(this.options) }
  }
  /** A line without its own stroke shows only its repeated symbols, which is how Google draws dashes. */
  class Polyline extends Shape {
    constructor(options) { super(options, ['path', 'icons', 'geodesic']) }
    corners() { return this.options.path }
    look() {
      const dash = this.options.icons?.[0]
      if (!dash) return { ...edgeOf(this.options), fill: 'none' }
      const length = Number(/([\\d.]+)$/.exec(dash.icon.path)?.[1] ?? 1) * (dash.icon.scale ?? 1); const repeat = Number.parseFloat(dash.repeat)
      return { ...edgeOf(dash.icon), fill: 'none', 'stroke-dasharray': length + ' ' + (repeat - length) }
    }
  }
  const mapLibraries = {
    maps: { Map, Circle, Polygon, Polyline, RenderingType: { RASTER: 'RASTER', VECTOR: 'VECTOR', UNINITIALIZED: 'UNINITIALIZED' } },
    marker: { AdvancedMarkerElement }, core: { LatLng, LatLngBounds, ColorScheme: { LIGHT: 'LIGHT', DARK: 'DARK', FOLLOW_SYSTEM: 'FOLLOW_SYSTEM' } },
  }
`
