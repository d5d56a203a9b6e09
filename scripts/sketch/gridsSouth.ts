import { outline } from './geometry.ts'
import type { Grid } from './grid.ts'

/** Bernal Heights, south slope and north. */
export const bernal: Grid = {
  district: 'Bernal Heights',
  axes: { origin: [-122.4158, 37.7389], tilt: 2, columnsCount: -1, rowsCount: 1 },
  outline: outline(
    `122.4212,37.744 122.4192,37.7478 122.409,37.7482 122.4062,37.742 122.407,37.735 122.4125,37.7335 122.422,37.7343 122.424,37.737`,
  ),
  columns: `
    Prospect Ave  | -430 | Cortland 200
    Bennington St | -270 | Cortland 1 | Cortland..Eugenia
    Andover St    | -80  | Cortland 300
    Moultrie St   | 10   | Cortland 300
    Anderson St   | 100  | Cortland 300
    Ellsworth St  | 190  | Cortland 300
    Gates St      | 280  | Cortland 300
    Folsom St     | 370  | Cortland 3700
    Banks St      | 460  | Cortland 300
    Prentiss St   | 550  | Cortland 300
    Nevada St     | 640  | Cortland 200
    Putnam St     | 730  | Cortland 300
  `,
  rows: `
    Precita Ave   | 960  | Folsom 300 | Prospect..Prentiss
    Powhattan Ave | 300  | Andover 500 | Andover..Putnam
    Eugenia Ave   | 150  | Andover 300 | Prospect..Putnam
    Cortland Ave  | 27 | Prospect 130, Andover 470, Folsom 1080, Putnam 1500 | major
    Jarboe Ave    | -120 | Andover 1 | Andover..Putnam
    Tompkins Ave  | -230 | Andover 1 | Andover..Putnam
    Ogden Ave     | -340 | Andover 1 | Andover..Putnam
    Crescent Ave  | -450 | Andover 300 | Prospect..Putnam
  `,
}

/** The Excelsior and Crocker Amazon: capitals and countries, 27° off north, climbing from Mission Street. */
export const excelsior: Grid = {
  district: 'Excelsior',
  axes: { origin: [-122.4345, 37.7238], tilt: -27, columnsCount: -1, rowsCount: 1 },
  outline: outline(
    `122.4312,37.7292 122.424,37.7285 122.421,37.724 122.426,37.715 122.4305,37.714 122.434,37.708 122.4465,37.708 122.4445,37.7115 122.4405,37.7165 122.4355,37.7215`,
  ),
  columns: `
    London St    | 105  | Excelsior 200
    Paris St     | 205  | Excelsior 200
    Lisbon St    | 305  | Excelsior 200
    Madrid St    | 405  | Excelsior 200
    Edinburgh St | 505  | Excelsior 200
    Naples St    | 605  | Excelsior 200
    Vienna St    | 705  | Excelsior 200
    Athens St    | 805  | Excelsior 200
    Moscow St    | 905  | Excelsior 200
    Munich St    | 1005 | Excelsior 200
  `,
  rows: `
    Avalon Ave    | 380  | London 100
    Excelsior Ave | 190  | London 100
    Brazil Ave    | 0    | London 100
    Persia Ave    | -190 | London 100
    Russia Ave    | -380 | London 100
    France Ave    | -570 | London 100
    Italy Ave     | -760 | London 100
    Amazon Ave    | -950 | London 100
    Geneva Ave    | -1066 | London 980 | major
    Rolph St      | -1330 | London 100
    Cordova St    | -1500 | London 100 | Naples..Munich
  `,
}

/** Ingleside, Oceanview and Merced Heights. */
export const ingleside: Grid = {
  district: 'Ingleside',
  axes: { origin: [-122.4592, 37.7213], tilt: 1, columnsCount: 1, rowsCount: -1 },
  outline: outline(
    `122.472,37.7248 122.4545,37.7237 122.4505,37.7195 122.456,37.712 122.4575,37.7095 122.4715,37.7105`,
  ),
  columns: `
    Junipero Serra Blvd | -1080 | Holloway 1 | alley
    Ashton Ave      | -260 | Holloway 100
    Jules Ave       | -160 | Holloway 100
    Faxon Ave       | -60  | Holloway 100
    Capitol Ave     | 40   | Holloway 100
    Miramar Ave     | 145  | Holloway 100
    Granada Ave     | 245  | Holloway 100
    Plymouth Ave    | 345  | Holloway 100
    Brighton Ave    | 445  | Holloway 100
    Lee Ave         | 545  | Holloway 100
    Harold Ave      | 645  | Holloway 100
    Victoria St     | -360 | Holloway 100
    Head St         | -460 | Holloway 100
    Monticello St   | -660 | Holloway 100
    Byxbee St       | -760 | Holloway 100
    Ralston St      | -860 | Holloway 100
    Arch St         | -560 | Holloway 100
  `,
  rows: `
    Holloway Ave  | 0    | Lee 100, Faxon 600, Junipero 1190
    Grafton Ave   | -170 | Lee 100
    Lakeview Ave  | -300 | Lee 100
    Garfield St   | -150 | Arch 300 | Ralston..Ashton, alley
    Shields St    | -300 | Arch 300 | Ralston..Ashton, alley
    Sargent St    | -450 | Arch 300 | Ralston..Ashton, alley
    Montana St    | -430 | Lee 100 | Ashton..Lee
    Farallones St | -770 | Lee 100
    Lobos St      | -900 | Lee 100
    Broad St      | -1010 | Plymouth 100
    Sagamore St   | -1130 | Plymouth 100
  `,
}

/** The Portola: San Bruno Avenue and the streets named after universities. */
export const portola: Grid = {
  district: 'Portola',
  axes: { origin: [-122.404, 37.7283], tilt: 14, columnsCount: -1, rowsCount: -1 },
  outline: outline(
    `122.4155,37.732 122.4055,37.7325 122.4043,37.7275 122.4015,37.7185 122.409,37.7165 122.4165,37.7245 122.4185,37.728`,
  ),
  columns: `
    Girard St     | -80  | Silver 1
    Brussels St   | -180 | Silver 1
    Goettingen St | -280 | Silver 1
    Somerset St   | -380 | Silver 1
    Holyoke St    | -480 | Silver 1
    Hamilton St   | -580 | Silver 1
    Bowdoin St    | -680 | Silver 1
    Dartmouth St  | -780 | Silver 1
    Cambridge St  | -1080 | Silver 1
  `,
  rows: `
    Silver Ave    | 220  | Girard 1900 | major
    Silliman St   | 70   | Girard 1
    Felton St     | -120 | Girard 1
    Burrows St    | -310 | Girard 1
    Bacon St      | -500 | Girard 1
    Wayland St    | -690 | Girard 1
    Woolsey St    | -880 | Girard 1
    Dwight St     | -1070 | Girard 1
  `,
}
