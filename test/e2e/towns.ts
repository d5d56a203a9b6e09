/** Towns that are set by settings alone, and what only other towns say. */

export interface Town {
  name: string
  location: { latitude: number; longitude: number }
  settings: Record<string, string>
  /** How its addresses and its phone numbers are written. */
  address: (number: number) => string
  phone: string
  registration: Record<string, string>
  /** The format of a distance in the list, and of the hours of a day on the page of a place. */
  distance: RegExp
  hours: RegExp
  /** The units, clocks and numbers of other countries. */
  foreign: RegExp
}

export const OHIO: Town = {
  name: 'Dayton',
  location: { latitude: 39.7589, longitude: -84.1916 },
  settings: { HOME_NAME: 'Dayton', HOME_LOCATION: '39.7589,-84.1916' },
  address: (number) => `${number} Main Street, Dayton, OH 45402`,
  phone: '(937) 555-0142',
  registration: { phone: '937-555-0143', address: '900 Main Street, Dayton, OH 45402' },
  distance: /\d\.\d mi\b/,
  hours: /^11 am – 10:30 pm$/,
  foreign: /\bkm\b|\d,\d\b(?!\d)/,
}
export const GERMANY: Town = {
  name: 'Lüneburg',
  location: { latitude: 53.2464, longitude: 10.4115 },
  settings: {
    HOME_NAME: 'Lüneburg',
    HOME_LOCATION: '53.2464,10.4115',
    HOME_COUNTRY: 'de',
    LOCALE: 'es-DE',
  },
  address: (number) => `Salzstraße ${number}, 21335 Lüneburg`,
  phone: '04131 555012',
  registration: { phone: '04131 555013', address: 'Salzstraße 900, 21335 Lüneburg' },
  distance: /\d,\d km\b/,
  hours: /^11:00 – 22:30$/,
  foreign: /\d\s?mi(?!\p{L})|\bmiles\b|\bmillas?\b|\d\s?[ap]\.?\s?m\b|\bzip\b|\b\d+\.\d{1,2}\b(?!\.)/iu,
}

/** Towns that are empty: their restaurants are in no file, and no address is known. */
export const OAXACA = {
  settings: {
    HOME_NAME: 'Oaxaca de Juárez',
    HOME_LOCATION: '17.0654,-96.7237',
    HOME_COUNTRY: 'mx',
    LOCALE: 'es',
  },
  browser: { locale: 'es-MX', timezoneId: 'America/Mexico_City' },
  restaurant: {
    name: 'Fonda Doña Elpidia',
    contactName: 'Elpidia Ruiz',
    address: 'Calle Miguel Cabrera 413, Centro, 68000 Oaxaca de Juárez',
    phone: '951 516 4292',
  },
  pin: 'Tu restaurante. Muévelo con las teclas de flecha.',
  placed: 'Usamos el marcador que pusiste.',
  distance: /0\.\d km/,
}
export const FREIBURG = {
  settings: {
    HOME_NAME: 'Freiburg im Breisgau',
    HOME_LOCATION: '47.9990,7.8421',
    HOME_COUNTRY: 'de',
  },
  browser: { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  restaurant: {
    name: 'Gasthaus Zum Kranz',
    contactName: 'Lena Vogt',
    address: 'Herrenstraße 40, 79098 Freiburg im Breisgau',
    phone: '0761 217 1967',
  },
  pin: 'Your restaurant. Move it with the arrow keys.',
  placed: 'We’ll use the pin you placed.',
  distance: /0,\d km/,
}

const OF_SAN_FRANCISCO =
  /San Francisco|\bSF\b|California|Union Square|\bCA 9\d{4}|(?<![\w-])94\d{3}(?![\w-])|\(415\)/

/** Of what is read, the lines that belong to another town. */
export const foreignTo = (town: Town, lines: readonly string[]): string[] =>
  lines.filter((line) => OF_SAN_FRANCISCO.test(line) || town.foreign.test(line))

/** A spiral of restaurants around the center. */
export function placesOf({ name, location, address, phone }: Town, length: number) {
  const features = Array.from({ length }, (_none, index) => {
    const [angle, degrees] = [index * 2.4, 0.0004 * Math.sqrt(index + 1)]
    return {
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: [
          location.longitude + degrees * 1.5 * Math.cos(angle),
          location.latitude + degrees * Math.sin(angle),
        ],
      },
      properties: {
        name: `${name} Kitchen ${index + 1}`,
        address: address(index + 1),
        phone,
        cuisine: 'italian',
        opening_hours: 'Mo-Su 11:00-22:30',
      },
    }
  })
  return { type: 'FeatureCollection', features }
}
