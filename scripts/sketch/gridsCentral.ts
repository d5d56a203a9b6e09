import { outline } from './geometry.ts'
import type { Grid } from './grid.ts'

/** South of Market: the long blocks turned 45°, numbered streets climbing away from Market, the others away from the bay. */
export const southOfMarket: Grid = {
  district: 'South of Market',
  axes: { origin: [-122.4058, 37.7856], tilt: 45.2, columnsCount: -1, rowsCount: -1 },
  outline: outline(
    `122.395,37.7943 122.4222,37.77295 122.4195,37.7702 122.4085,37.7698 122.4045,37.7683 122.397,37.7702 122.3925,37.7752 122.388,37.778 122.387,37.7838 122.3885,37.789 122.391,37.7935`,
  ),
  columns: `
    Steuart St      | 1395  | Mission 100, Howard 200 | Market..Howard
    Spear St        | 1290  | Mission 100, Howard 200, Folsom 300
    Main St         | 1170  | Mission 100, Howard 200, Bryant 500
    Beale St        | 1050  | Mission 100, Howard 200, Bryant 500 | major
    Fremont St      | 945   | Mission 100, Howard 200, Folsom 300 | Market..Harrison, major
    1st St          | 830   | Mission 100, Howard 200, Harrison 400 | Market..Harrison, major
    2nd St          | 555   | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600, Townsend 700, King 800 | Market..King, major
    New Montgomery St | 476 | Mission 100, Howard 200 | Market..Howard
    Hawthorne St    | 420   | Howard 1, Folsom 100 | Howard..Harrison
    3rd St          | 277   | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600, Townsend 700, King 800 | Market..Berry, major
    Yerba Buena Ln  | 130   | Mission 100 | Market..Mission
    4th St          | 0     | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600, Townsend 700, King 800 | Market..Berry, major
    5th St          | -277  | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600, Townsend 700 | Market..Townsend, major
    6th St          | -553  | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600, Townsend 700 | Market..Townsend, major
    7th St          | -830  | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600, Townsend 700 | Market..Berry, major
    8th St          | -1106 | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600, Townsend 700 | Market..Townsend, major
    9th St          | -1383 | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600 | Market..Brannan, major
    10th St         | -1565 | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500, Brannan 600 | Market..Brannan, major
    11th St         | -1750 | Mission 100, Howard 200, Folsom 300, Harrison 400, Bryant 500 | Market..Bryant
    12th St         | -1880 | Mission 100, Howard 200, Folsom 300 | Market..Harrison
  `,
  rows: `
    Market St       | 70    | | alley
    Stevenson St    | -95   | 4th 700, 6th 900 | 5th..9th, alley
    Mission St      | -197  | 1st 500, 2nd 600, 4th 800, 10th 1400 | Steuart..12th, major
    Minna St        | -262  | 1st 1, 4th 300 | 1st..10th, alley
    Natoma St       | -325  | 1st 1, 4th 300 | 1st..10th, alley
    Howard St       | -392  | 1st 500, 2nd 600, 4th 800, 10th 1400, 11th 1540, 12th 1660 | major
    Tehama St       | -457  | 1st 1, 4th 300 | 1st..9th, alley
    Clementina St   | -520  | 1st 1, 4th 300 | 1st..9th, alley
    Folsom St       | -585  | 1st 500, 2nd 600, 4th 800, 10th 1400, 11th 1540, 12th 1680 | major
    Shipley St      | -650  | 4th 100, 6th 300 | 4th..6th, alley
    Harrison St     | -778  | 1st 400, 2nd 600, 4th 800, 10th 1400 | major
    Bryant St       | -970  | 2nd 400, 4th 600, 7th 900, 10th 1200 | major
    South Park St   | -1070 | 2nd 1, 3rd 200 | 2nd..3rd, alley
    Brannan St      | -1163 | 2nd 300, 4th 500, 7th 800, 8th 900 | major
    Townsend St     | -1356 | 2nd 100, 4th 300, 7th 600, 8th 700 | 2nd..8th
    King St         | -1440 | 2nd 90, 3rd 195, 4th 295, 5th 400 | 2nd..5th, major
    Berry St        | -1600 | 3rd 100, 4th 200, 5th 300, 7th 500 | 3rd..7th
  `,
}

/** The Mission, Castro and Noe Valley: 4.3° west of north; numbered streets from 14th to 30th. */
export const mission: Grid = {
  district: 'Mission',
  axes: { origin: [-122.4219, 37.76485], tilt: 4.3, columnsCount: -1, rowsCount: -1 },
  outline: outline(
    `122.4222,37.7727 122.4352,37.7626 122.4392,37.7606 122.4405,37.757 122.439,37.752 122.439,37.741 122.4258,37.7417 122.4225,37.7422 122.4202,37.7456 122.4184,37.748 122.4045,37.7488 122.4042,37.7497 122.407,37.7695 122.4195,37.7701`,
  ),
  columns: `
    Douglass St     | -1580 | 18th 100, 24th 750
    Eureka St       | -1460 | 18th 100, 24th 750 | Market..23rd
    Diamond St      | -1350 | 18th 70, 24th 750
    Collingwood St  | -1255 | 18th 200 | Market..22nd, alley
    Castro St       | -1185 | 17th 400, 18th 500, 24th 1280, 26th 1500, 30th 1900 | major
    Hartford St     | -1065 | 18th 200 | 17th..20th, alley
    Noe St          | -985 | 16th 300, 18th 500, 24th 1200
    Sanchez St      | -790 | 16th 300, 18th 500, 24th 1200
    Church St       | -597 | 15th 300, 18th 600, 24th 1190, Cesar 1420, 29th 1650, 30th 1780 | major
    Dolores St      | -393 | 16th 400, 18th 600, 24th 1200 | major
    Guerrero St     | -190  | 16th 400, 18th 600, 24th 1200 | major
    Lapidge St      | -95   | 18th 1 | 18th..19th, alley
    Valencia St     | 0     | 14th 300, 16th 500, 18th 700, 24th 1300 | major
    Mission St      | 200   | 14th 1800, 16th 2000, 24th 2800, Cesar 3100 | major
    Capp St         | 295   | 16th 200, 24th 1000 | 15th..26th, alley
    South Van Ness Ave | 385 | 14th 300, 16th 500, 24th 1300 | major
    Shotwell St     | 490   | 16th 300, 24th 1100 | 14th..Cesar
    Folsom St       | 590   | 14th 1800, 16th 2000, 24th 2800 | major
    Treat Ave       | 690   | 16th 300, 24th 1100 | 16th..25th, alley
    Harrison St     | 777 | 14th 1800, 16th 2000, 24th 2800
    Alabama St      | 860 | 16th 300, 24th 1100 | 14th..Cesar
    Florida St      | 942 | 16th 300, 24th 1100 | 15th..Cesar
    Bryant St       | 1024 | 16th 1730, 24th 2590 | major
    York St         | 1104 | 18th 500, 24th 1100 | Mariposa..Cesar
    Hampshire St    | 1183 | 18th 500, 24th 1100 | 17th..Cesar
    Potrero Ave     | 1262 | 16th 300, 24th 1100 | major
  `,
  rows: `
    Market St       | 240   |  | alley
    Duboce Ave      | 545   | Valencia 100 | Church..Mission
    14th St         | 365   | Mission 300, Valencia 400, Church 800, Noe 1000 | major
    15th St         | 185   | Mission 1600, Valencia 1700, Church 2000
    16th St         | 0     | Mission 3000, Valencia 3100, Guerrero 3200, Church 3400, Noe 3600, Harrison 2760, Bryant 2400, Potrero 2200 | major
    17th St         | -160 | Mission 3340, Church 3690, Castro 4050
    Mariposa St     | -260  | Harrison 2700, Potrero 2400 | Harrison..Potrero
    18th St         | -345  | Mission 3410, Valencia 3500, Guerrero 3600, Dolores 3695, Church 3790, Castro 4090 | major
    19th St         | -520  | Mission 3400, Valencia 3500, Church 3800, Castro 4060
    Liberty St      | -610  | Valencia 1, Church 300 | Castro..Valencia, alley
    20th St         | -698  | Harrison 3130, Mission 3540, Valencia 3630, Church 3900
    Hill St         | -785  | Valencia 1, Church 300 | Castro..Valencia, alley
    21st St         | -875  | Mission 3200, Valencia 3300, Church 3600
    22nd St         | -1050 | Potrero 2600, Mission 3200, Valencia 3300, Church 3600
    Alvarado St     | -1140 | Valencia 1, Church 300 | Diamond..Guerrero, alley
    23rd St         | -1228 | Potrero 2600, Mission 3300, Valencia 3400, Church 3700
    Elizabeth St    | -1315 | Church 200, Castro 500 | Douglass..Guerrero, alley
    24th St         | -1416 | York 2800, Folsom 3100, Mission 3300, Valencia 3400, Dolores 3700, Church 3800, Castro 4100 | major
    Jersey St       | -1490 | Church 100, Castro 400 | Douglass..Dolores, alley
    25th St         | -1580 | Potrero 2600, Mission 3300, Valencia 3400, Church 3700
    Clipper St      | -1665 | Church 100, Castro 400 | Douglass..Dolores, alley, major
    26th St         | -1755 | Potrero 2600, Mission 3300, Valencia 3400, Church 3700
    Cesar Chavez St | -1860 | Mission 3300, Church 3900, Bryant 2800 | major
    27th St         | -1940 | Guerrero 1, Church 300 | Douglass..Guerrero, alley
    Duncan St       | -2020 | Guerrero 1, Church 300 | Douglass..Guerrero, alley
    28th St         | -2110 | Guerrero 1, Church 300 | Douglass..Guerrero, alley
    Valley St       | -2195 | Guerrero 1, Church 300 | Diamond..Guerrero, alley
    29th St         | -2280 | Guerrero 1, Church 300 | Diamond..Mission, alley
    Day St          | -2370 | Guerrero 1, Church 300 | Diamond..Guerrero, alley
    30th St         | -2455 | Guerrero 1, Church 300 | Diamond..Mission
  `,
}
