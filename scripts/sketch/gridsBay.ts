import { outline } from './geometry.ts'
import type { Grid } from './grid.ts'

/** Potrero Hill and Dogpatch: the Mission's grid east of the 101, numbers climbing away from the bay. */
export const potrero: Grid = {
  district: 'Potrero Hill',
  axes: { origin: [-122.3886, 37.7607], tilt: 4.3, columnsCount: -1, rowsCount: -1 },
  outline: outline(
    `122.4065,37.7692 122.4047,37.7498 122.3955,37.7499 122.393,37.7507 122.386,37.751 122.3862,37.7665 122.3905,37.7668 122.396,37.7665 122.398,37.7695 122.4035,37.7688`,
  ),
  columns: `
    Illinois St      | 85    | 20th 800, 22nd 1000, 23rd 1100, 25th 1300 | Mariposa..Cesar
    3rd St           | 0     | 20th 2370, Cesar 3100 | Mariposa..Cesar, major
    Tennessee St     | -95   | 20th 800, 22nd 1000, 23rd 1100, 25th 1300 | Mariposa..Cesar
    Minnesota St     | -190  | 20th 800, 22nd 1000, 23rd 1100, 25th 1300 | Mariposa..Cesar
    Indiana St       | -280  | 20th 800, 22nd 1000, 23rd 1100, 25th 1300 | Mariposa..Cesar
    Pennsylvania Ave | -410  | 20th 400, 22nd 600, 23rd 700, 25th 900
    Mississippi St   | -500  | 20th 400, 22nd 600, 23rd 700, 25th 900
    Texas St         | -590  | 20th 400, 22nd 600, 23rd 700, 25th 900 | 17th..25th
    Missouri St      | -680  | 20th 400, 22nd 600, 23rd 700, 25th 900
    Connecticut St   | -770  | 20th 400, 22nd 600, 23rd 700, 25th 900
    Arkansas St      | -860  | 20th 400, 22nd 600, 23rd 700, 25th 900 | 16th..23rd
    Wisconsin St     | -950  | 20th 400, 22nd 600, 23rd 700, 25th 900
    Carolina St      | -1040 | 20th 600
    De Haro St       | -1130 | 16th 300, 20th 800, 22nd 1000, 23rd 1100
    Rhode Island St  | -1220 | 16th 300, 20th 800, 22nd 1000, 23rd 1100
    Kansas St        | -1310 | 16th 300, 20th 800, 22nd 1000, 23rd 1100
    Vermont St       | -1400 | 16th 300, 20th 800, 22nd 1000, 23rd 1100
    San Bruno Ave    | -1495 | 16th 300, 20th 800, 22nd 1000, 23rd 1100 | 17th..25th
    Utah St          | -1590 | 16th 300, 20th 800, 22nd 1000, 23rd 1100 | 17th..25th
  `,
  rows: `
    Division St      | 1050  | | alley, Vermont..Rhode
    Alameda St       | 920   | | De..Utah
    15th St          | 790   | | Carolina..Utah
    16th St          | 595   | 3rd 700, Mississippi 1250, Kansas 2000 | major
    17th St          | 480 | Mississippi 1110, Kansas 2000
    Mariposa St      | 310   | 3rd 600, Connecticut 1700
    18th St          | 200   | 3rd 700, Connecticut 1470
    19th St          | 95    | 3rd 700, Connecticut 1400
    20th St          | 0     | 3rd 700, Connecticut 1580 | major
    22nd St          | -250  | 3rd 700, Connecticut 1500
    23rd St          | -430  | 3rd 900, Connecticut 1500
    25th St          | -800  | 3rd 900, Connecticut 1500
    Cesar Chavez St  | -1060 | 3rd 1000, Connecticut 1500 | major
  `,
}

/** Bayview and Hunters Point: streets in alphabetical order across Third Street, 36° off north. */
export const bayview: Grid = {
  district: 'Bayview',
  axes: { origin: [-122.3905, 37.7343], tilt: -35.5, columnsCount: -1, rowsCount: -1 },
  outline: outline(
    `122.3938,37.7465 122.3868,37.746 122.38,37.743 122.377,37.738 122.3715,37.7345 122.37,37.729 122.379,37.723 122.3865,37.7145 122.3915,37.7125 122.3975,37.718 122.4015,37.727 122.406,37.7375 122.4045,37.744`,
  ),
  columns: `
    Griffith St  | 1220  | Oakdale 700
    Hawes St     | 1020  | Oakdale 700
    Ingalls St   | 820   | Oakdale 700
    Jennings St  | 620   | Oakdale 1600
    Keith St     | 420   | Oakdale 1600
    Lane St      | 220   | Oakdale 1600
    Mendell St   | 110   | Oakdale 1600 | Evans..Palou, alley
    Newhall St   | -180  | Oakdale 1600
    Phelps St    | -380  | Oakdale 1700
    Quint St     | -570  | Oakdale 1700 | Oakdale..Silver
    Rankin St    | -760  | Oakdale 500 | Evans..McKinnon
    Selby St     | -950  | Oakdale 500 | Evans..Palou
    Toland St    | -1140 | Evans 100, Oakdale 600 | Evans..McKinnon
    Barneveld Ave | -1500 | Oakdale 500 | Jerrold..Palou
  `,
  rows: `
    Evans Ave    | 850  | Phelps 1800, Keith 1400 | major
    Fairfax Ave  | 760  | Phelps 1800 | Phelps..Keith
    Galvez Ave   | 670  | Phelps 1800 | Toland..Ingalls
    Hudson Ave   | 580  | Phelps 1800 | Toland..Ingalls
    Innes Ave    | 490  | Phelps 1800 | Toland..Griffith
    Jerrold Ave  | 400  | Phelps 1800
    Kirkwood Ave | 300  | Phelps 1800
    La Salle Ave | 205  | Phelps 1800 | Selby..Ingalls
    McKinnon Ave | 110  | Phelps 1800
    Newcomb Ave  | 20   | Phelps 1800
    Oakdale Ave  | -75  | Phelps 1800 | major
    Palou Ave    | -170 | Phelps 1800
    Quesada Ave  | -265 | Phelps 1800
    Revere Ave   | -360 | Phelps 1800
    Shafter Ave  | -455 | Phelps 1800
    Thomas Ave   | -550 | Phelps 1800
    Silver Ave   | -560 | Phelps 1900 | Barneveld..Quint, alley
    Underwood Ave | -645 | Phelps 1800
    Van Dyke Ave | -740 | Phelps 1800
    Wallace Ave  | -835 | Phelps 1800
    Yosemite Ave | -930 | Phelps 1800
    Armstrong Ave | -1025 | Phelps 1800
    Bancroft Ave | -1120 | Phelps 1800
    Carroll Ave  | -1215 | Phelps 1800
    Donner Ave   | -1310 | Phelps 1800
    Egbert Ave   | -1405 | Phelps 1800
    Fitzgerald Ave | -1500 | Phelps 1800
    Gilman Ave   | -1595 | Phelps 1800
    Hollister Ave | -1690 | Phelps 1800
    Ingerson Ave | -1785 | Phelps 1800
    Jamestown Ave | -1880 | Phelps 1800
  `,
}
