/**
 * The part of the maps script that draws a map: flat, in Web Mercator, with whole zoom levels unless set
 * otherwise, moved by pointer, wheel, keys and calls, with the same events as Google's. It is text that runs in a
 * page; every map is kept in `google.maps.drawn`.
 */
export const MAPS_SCRIPT_MAP = `
  const TILE_PX = 256
  class LatLng {
    #lat; #lng
    constructor(lat, lng) { const at = typeof lat === 'object' ? lat : { lat, lng }
      this.#lat = typeof at.lat === 'function' ? at.lat() : at.lat; this.#lng = typeof at.lng === 'function' ? at.lng() : at.lng
      if (!Number.isFinite(this.#lat) || !Number.isFinite(this.#lng)) throw new Error('InvalidValueError: not a LatLng') }
    lat() { return this.#lat } lng() { return this.#lng } toJSON() { return { lat: this.#lat, lng: this.#lng } }
  }
  class LatLngBounds {
    constructor(sw, ne) { this.sw = new LatLng(sw); this.ne = new LatLng(ne) }
    getSouthWest() { return this.sw } getNorthEast() { return this.ne }
    contains(at) { const { lat, lng } = new LatLng(at).toJSON(); return lat >= this.sw.lat() && lat <= this.ne.lat() &&
      lng >= this.sw.lng() && lng <= this.ne.lng() }
    toJSON() { return { south: this.sw.lat(), west: this.sw.lng(), north: this.ne.lat(), east: this.ne.lng() } }
  }
  const pixelOf = (at, zoom) => { const { lat, lng } = new LatLng(at).toJSON(); const world = TILE_PX * 2 ** zoom
    const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)))
    return { x: world * (0.5 + lng / 360), y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) } }
  const pointOf = ({ x, y }, zoom) => { const world = TILE_PX * 2 ** zoom
    return new LatLng(90 - (360 * Math.atan(Math.exp((y / world - 0.5) * 2 * Math.PI))) / Math.PI, (x / world - 0.5) * 360) }
  class Listening {
    #on = {}
    addListener(name, heard) { const all = (this.#on[name] ??= new Set()); all.add(heard); return { remove: () => all.delete(heard) } }
    emit(name, event) { for (const listener of [...(this.#on[name] ?? [])]) listener.call(this, event) }
  }
  const made = (tag, styles, text = '') => { const element = document.createElement(tag)
    Object.assign(element.style, styles); element.textContent = text; return element }
  const OVERLAID = { position: 'absolute', inset: '0' }
  const GROUND = { LIGHT: ['#f5f3ee', '#d9d4c8', '#3c4043'], DARK: ['#242f3e', '#38414e', '#fff'] }

  class Map extends Listening {
    #element; #options; #center; #zoom; #resting; #drag = null; #glide = 0; #wasDragged = false; #size = ''
    constructor(element, options = {}) {
      super()
      if (!(element instanceof HTMLElement)) throw new Error('Map: Expected mapDiv of type HTMLElement')
      const { center, zoom, mapTypeId = 'roadmap', colorScheme = 'LIGHT', disableDefaultUI = false } = options
      if (options.styles && options.mapId) console.warn('styles and a mapId exclude each other')
      this.#element = element; this.#options = { ...options }; this.#center = new LatLng(center); this.#zoom = this.#allowed(zoom)
      const [ground, street, ink] = GROUND[colorScheme]
      Object.assign(element.style, { position: element.style.position || 'relative', overflow: 'hidden',
        backgroundColor: options.backgroundColor ?? '#e5e3df' })
      this.tiles = made('div', { ...OVERLAID, backgroundColor: ground, touchAction: 'none',
        backgroundImage: 'linear-gradient(' + street + ' 6px, transparent 0), linear-gradient(90deg, ' + street + ' 6px, transparent 0)' })
      this.shapes = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      Object.assign(this.shapes.style, { ...OVERLAID, width: '100%', height: '100%', pointerEvents: 'none' })
      this.pane = made('div', { ...OVERLAID, pointerEvents: 'none' })
      const reader = made('div', { ...OVERLAID, zIndex: '0' }); reader.tabIndex = 0
      reader.setAttribute('role', 'region'); reader.setAttribute('aria-label', 'Map')
      reader.append(this.tiles, this.shapes, this.pane)
      const logo = made('a', { position: 'absolute', left: '5px', bottom: '3px', font: '600 18px sans-serif', color: ink }, 'Google')
      logo.href = 'https://maps.google.com/'; logo.dataset.testid = 'google-logo'
      const terms = made('div', { position: 'absolute', right: '0', bottom: '0', height: '14px', font: '10px/14px sans-serif',
        padding: '0 6px', color: '#000', backgroundColor: '#f5f5f5' }, 'Map data ©2026 Google · Terms')
      terms.dataset.testid = 'google-terms'
      element.append(reader, logo, terms)
      if (!disableDefaultUI) element.append(made('button', { position: 'absolute', right: '10px', top: '10px' }, 'Map camera controls'))
      element.dataset.mapType = mapTypeId
      this.#listenTo(reader)
      new ResizeObserver(() => this.#resized()).observe(element)
      maps.drawn.push(this)
      this.#moved()
    }
    #allowed(zoom) { const { minZoom = 0, maxZoom = 22, isFractionalZoomEnabled = false } = this.#options
      return Math.min(maxZoom, Math.max(minZoom, isFractionalZoomEnabled ? zoom : Math.round(zoom))) }
    get mapId() { return this.#options.mapId }
    get options() { return { ...this.#options } }
    getDiv() { return this.#element } getZoom() { return this.#zoom } getCenter() { return this.#center }
    size() { return { width: this.#element.clientWidth, height: this.#element.clientHeight } }
    getBounds() { const { width, height } = this.size(); if (!width || !height) return undefined
      return new LatLngBounds(this.at(0, height), this.at(width, 0)) }
    getProjection() { return { fromLatLngToPoint: (at) => pixelOf(at, 0), fromPointToLatLng: (point) => pointOf(point, 0) } }
    /** The position of a point, in pixels from the map's top left corner; and the point at such a pixel. */
    placeOf(at) { const { width, height } = this.size(); const middle = pixelOf(this.#center, this.#zoom); const { x, y } = pixelOf(at, this.#zoom)
      return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 } }
    at(x, y) { const { width, height } = this.size(); const middle = pixelOf(this.#center, this.#zoom)
      return pointOf({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, this.#zoom) }
    setOptions(options) { if ('colorScheme' in options || 'mapId' in options) throw new Error('can only be set when the map is made')
      Object.assign(this.#options, options) }
    moveCamera({ center, zoom }) { cancelAnimationFrame(this.#glide); if (center) this.#center = new LatLng(center)
      if (zoom !== undefined) this.#zoom = this.#allowed(zoom); this.#moved() }
    setCenter(center) { this.moveCamera({ center }) }
    setZoom(zoom) { this.moveCamera({ zoom }) }
    panBy(x, y) { const { width, height } = this.size(); this.panTo(this.at(width / 2 + x, height / 2 + y)) }
    /** Animates if the target is less than a map away, like Google does. */
    panTo(goal) {
      const { width, height } = this.size(); const { x, y } = this.placeOf(goal)
      if (Math.abs(x - width / 2) > width || Math.abs(y - height / 2) > height) return this.moveCamera({ center: goal })
      const from = pixelOf(this.#center, this.#zoom); const to = pixelOf(goal, this.#zoom); const zoom = this.#zoom; const start = performance.now()
      const step = (now) => { const share = Math.min(1, Math.max(0, (now - start) / 200))
        this.moveCamera({ center: share === 1 ? goal : pointOf({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, zoom) })
        if (share < 1) this.#glide = requestAnimationFrame(step) }
      cancelAnimationFrame(this.#glide); this.#glide = requestAnimationFrame(step)
    }
    fitBounds(bounds) { const { south, west, north, east } = bounds.toJSON?.() ?? bounds; const { width, height } = this.size()
      const a = pixelOf({ lat: north, lng: west }, 0); const b = pixelOf({ lat: south, lng: east }, 0)
      this.moveCamera({ center: pointOf({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, 0),
        zoom: Math.floor(Math.log2(Math.min(width / (b.x - a.x), height / (b.y - a.y)))) }) }
    #moved() {
      const { x, y } = pixelOf(this.#center, this.#zoom); const { width, height } = this.size()
      this.tiles.style.backgroundSize = '128px 128px'
      this.tiles.style.backgroundPosition = (width / 2 - x) % 128 + 'px ' + ((height / 2 - y) % 128) + 'px'
      this.emit('redraw'); for (const name of ['bounds_changed', 'center_changed', 'zoom_changed']) this.emit(name)
      this.#rest()
    }
    /** Idle once nothing has moved for a moment, and no pointer holds it. */
    #rest() { clearTimeout(this.#resting); this.#resting = setTimeout(() => {
      if (this.#drag || !this.#element.isConnected || !this.getBounds()) return
      this.emit('idle'); this.emit('tilesloaded') }, 60) }
    #resized() { const { width, height } = this.size(); const size = width + 'x' + height
      if (size !== this.#size) { this.#size = size; this.#moved() } }
    #listenTo(reader) {
      const { gestureHandling = 'auto', keyboardShortcuts = true } = this.#options; const isMovable = gestureHandling !== 'none'
      const within = (event) => { const box = this.#element.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top] }
      reader.addEventListener('pointerdown', (event) => { if (!isMovable || event.button !== 0) return
        this.#drag = { x: event.clientX, y: event.clientY, isMoving: false }; this.#wasDragged = false })
      addEventListener('pointermove', (event) => { const drag = this.#drag; if (!drag) return
        if (!drag.isMoving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 4) return
        if (!drag.isMoving) { drag.isMoving = true; this.#wasDragged = true; cancelAnimationFrame(this.#glide); this.emit('dragstart') }
        const { width, height } = this.size(); this.#center = this.at(width / 2 + drag.x - event.clientX, height / 2 + drag.y - event.clientY)
        drag.x = event.clientX; drag.y = event.clientY; this.#moved(); this.emit('drag') })
      addEventListener('pointerup', () => { const drag = this.#drag; this.#drag = null
        if (drag?.isMoving) { this.emit('dragend'); this.#rest() } })
      reader.addEventListener('wheel', (event) => { if (gestureHandling !== 'greedy' && !event.ctrlKey) return
        event.preventDefault(); const [x, y] = within(event); const under = this.at(x, y)
        this.#zoom = this.#allowed(this.#zoom + (event.deltaY < 0 ? 1 : -1)); const now = this.placeOf(under); const { width, height } = this.size()
        this.moveCamera({ center: this.at(width / 2 + now.x - x, height / 2 + now.y - y) }) }, { passive: false })
      reader.addEventListener('dblclick', (event) => { if (isMovable) this.moveCamera({ center: this.at(...within(event)), zoom: this.#zoom + 1 }) })
      const KEYS = { ArrowLeft: [-100, 0], ArrowRight: [100, 0], ArrowUp: [0, -100], ArrowDown: [0, 100] }
      reader.addEventListener('keydown', ({ key }) => { if (!keyboardShortcuts) return
        if (KEYS[key]) this.panBy(...KEYS[key]); else if (key === '+' || key === '-') this.setZoom(this.#zoom + (key === '+' ? 1 : -1)) })
      reader.addEventListener('click', (event) => { if (!this.#wasDragged)
        this.emit('click', { latLng: this.at(...within(event)), domEvent: event, stop() {} }) })
    }
  }
  maps.drawn = []
`
