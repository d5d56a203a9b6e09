import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { mapsMessages } from './messages.en.ts'

export const mapsSpanish: Translation<typeof mapsMessages> = {
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando',
  map: 'Mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  useMyLocation: 'Usar mi ubicación',
  reloadPage: 'Recargar la página',
  mapFailed: 'No se pudo mostrar el mapa. Todo lo demás funciona.',
  loadingMap: 'Cargando el mapa',
  checkPin: 'Revisa el marcador',
  pinByZip: 'Encontramos la zona, pero no la calle. Mueve el marcador hasta tu puerta.',
  pinByStreet: 'Encontramos la calle, pero no el edificio. Mueve el marcador hasta tu puerta.',
  pinMissing: 'No conocemos esta dirección. Revísala, o mueve el marcador hasta tu puerta y continúa.',
  pinPlaced: 'Usamos el marcador que pusiste.',
  yourRestaurantPin: 'Tu restaurante. Muévelo con las teclas de flecha.',
  loadingGoogleMaps: 'Cargando Google Maps...',
  googleMapsFailed: 'No se pudo cargar Google Maps',
  googleMapsRefused: 'Error al cargar Google Maps. Revisa tu clave de API.',
  pickFromDropdown: 'Selecciona una dirección válida de la lista',
  enterAddress: 'Escribe la dirección...',
  lookingForAddresses: 'Buscando direcciones',
  selectFromDropdown: 'Selecciona de la lista',
  suggestions: '{count, plural, =0 {Sin sugerencias} one {# sugerencia} other {# sugerencias}}',
  suggestionsFor: 'Sugerencias para {label}',
}
