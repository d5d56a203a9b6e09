import { outline } from './geometry.ts'
import type { Grid } from './grid.ts'

const AVENUES = Array.from({ length: 47 }, (_, index) => index + 2)

const ordinal = (number: number) => {
  const last = number % 10
  const teen = Math.floor(number / 10) % 10 === 1
  return `${number}${teen || last > 3 ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')}`
}

const AVENUE_SPACING_METERS = 95.2

/** The numbered avenues from 2nd to 48th; the 13th is Funston, and Park Presidio stands where the 14th was. */
function avenues(first: number, flags: (avenue: number) => string, anchors: string): string {
  return AVENUES.filter((avenue) => avenue >= first)
    .map((avenue) => {
      const name = avenue === 13 ? 'Funston Ave' : `${ordinal(avenue)} Ave`
      const offset = Math.round(-(avenue - 1) * AVENUE_SPACING_METERS)
      return `${name} | ${offset} | ${anchors} | ${flags(avenue)}`
    })
    .join('\n')
}

/** The Richmond: avenues from Arguello to the ocean, 3° west of north; numbers climb west and, from Lake, south. */
export const richmond: Grid = {
  district: 'Richmond',
  axes: { origin: [-122.4588, 37.7813], tilt: 2.9, columnsCount: -1, rowsCount: -1 },
  outline: outline(
    `122.4545,37.7738 122.4478,37.7745 122.4481,37.7876 122.4596,37.7879 122.4722,37.7876 122.484,37.7876 122.4925,37.7835 122.4985,37.7826 122.506,37.7812 122.511,37.7812 122.511,37.7712 122.4545,37.7734`,
  ),
  columns: `
    Parker Ave      | 395   | Geary 1 | California..Fulton
    Spruce St       | 260   | California 400 | California..Geary
    Arguello Blvd   | 0     | Lake 1, Fulton 800 | major
    ${avenues(2, (avenue) => ([8, 25].includes(avenue) ? 'Lake..Fulton, major' : 'Lake..Fulton'), 'Lake 1, California 100, Clement 200, Geary 350, Anza 450, Balboa 600, Cabrillo 700, Fulton 800')}
  `,
  rows: `
    Lake St         | 610   | Arguello 1, 12th 1100 | Arguello..28th
    California St   | 400   | Arguello 3900, 12th 5000 | Parker..32nd, major
    Clement St      | 200   | Arguello 1, 12th 1070 | Arguello..45th, major
    Geary Blvd      | -8 | Parker 3200, Arguello 3680, 12th 4780 | Parker..48th, major
    Anza St         | -215 | Arguello 2700, 12th 3800
    Balboa St       | -440 | Arguello 1, 12th 1100 | Arguello..48th, major
    Cabrillo St     | -640 | Arguello 1, 12th 1100 | Arguello..48th
    Fulton St       | -820  | Arguello 3300, 12th 4400 | Arguello..48th, major
    Turk Blvd       | -395  | Parker 2500 | Parker..Arguello
  `,
}

/** The Sunset and Parkside: the same avenues south of the park, crossed by the streets Irving to Wawona in alphabetical order. */
export const sunset: Grid = {
  district: 'Sunset',
  axes: { origin: [-122.4575, 37.7642], tilt: 3, columnsCount: -1, rowsCount: -1 },
  outline: outline(
    `122.4588,37.7662 122.5105,37.7643 122.507,37.734 122.4752,37.7346 122.4735,37.7395 122.4692,37.7425 122.467,37.7495 122.4655,37.756 122.461,37.7625 122.4578,37.763`,
  ),
  columns: `
    ${avenues(
      2,
      (avenue) => {
        if (avenue === 19) return 'Lincoln..Sloat, major'
        if (avenue < 6) return 'Lincoln..Kirkham'
        return avenue < 14 ? 'Lincoln..Moraga' : 'Lincoln..Sloat'
      },
      'Lincoln 1200, Irving 1300, Judah 1400, Noriega 1900, Taraval 2400, Sloat 2800',
    )}
  `,
  rows: `
    Lincoln Way     | 205   | 9th 800, 19th 1800 | 2nd..48th, major
    Irving St       | 20 | 9th 800, 19th 1800 | 2nd..48th, major
    Judah St        | -193 | 9th 400, 19th 1400 | 5th..48th, major
    Kirkham St      | -402 | 9th 450, 19th 1450
    Lawton St       | -609 | 9th 400, 19th 1400
    Moraga St       | -816 | 19th 1200
    Noriega St      | -1022 | 19th 1190 | major
    Ortega St       | -1242 | 19th 1200
    Pacheco St      | -1449 | 19th 1200
    Quintara St     | -1656 | 19th 1100
    Rivera St       | -1863 | 19th 900
    Santiago St     | -2070 | 19th 900
    Taraval St      | -2264 | 19th 880 | 12th..48th, major
    Ulloa St        | -2484 | 19th 900
    Vicente St      | -2691 | 19th 900 | major
    Wawona St       | -2898 | 19th 900
    Sloat Blvd      | -3215 | 19th 1100 | 19th..48th, major
  `,
}
