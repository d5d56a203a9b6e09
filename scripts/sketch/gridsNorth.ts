import type { Grid } from './grid.ts'

/** North of Market: one survey of 1851, 9.2° west of north, laid on to the Presidio. Numbers climb from Market and from the bay. */
export const northOfMarket: Grid = {
  district: 'North of Market',
  origin: [-122.42265, 37.7903],
  tilt: 9.2,
  columnsCount: 1,
  rowsCount: -1,
  outline: [
    [-122.3945, 37.7952],
    [-122.4352, 37.7627],
    [-122.4395, 37.7632],
    [-122.4415, 37.7663],
    [-122.4535, 37.7645],
    [-122.4545, 37.7722],
    [-122.4469, 37.7735],
    [-122.4475, 37.777],
    [-122.4479, 37.788],
    [-122.4474, 37.7905],
    [-122.4463, 37.7992],
    [-122.4482, 37.8015],
    [-122.4475, 37.8065],
    [-122.4385, 37.8068],
    [-122.4295, 37.8062],
    [-122.4245, 37.8056],
    [-122.4215, 37.8085],
    [-122.4085, 37.8091],
    [-122.4035, 37.8061],
    [-122.3978, 37.7995],
  ],
  columns: `
    Drumm St        | 2326  | California 1, Clay 200       | California..Jackson
    Davis St        | 2208  | California 100, Clay 400    
    Front St        | 2091  | California 200, Broadway 900
    Battery St      | 1972  | California 200, Broadway 900, Lombard 1300 | major
    Sansome St      | 1845  | California 300, Broadway 900 | major
    Montgomery St   | 1722  | California 400, Broadway 1100, Union 1300 | major
    Kearny St       | 1595  | Post 100, California 500, Broadway 1100 | major
    Grant Ave       | 1478  | Geary 100, California 600, Broadway 1200, Union 1500
    Stockton St     | 1354  | Geary 200, California 700, Broadway 1300, Union 1600 | major
    Powell St       | 1208  | Geary 300, California 800, Broadway 1400, Union 1700, Beach 2600 | major
    Mason St        | 1062  | Geary 400, California 1000, Union 1800, Beach 2600
    Taylor St       | 915   | Geary 500, California 1100, Union 1900, Beach 2700
    Jones St        | 768   | Geary 500, California 1200, Union 2000, Beach 2800
    Leavenworth St  | 621   | Geary 600, California 1200, Union 2100, Beach 2900
    Hyde St         | 475   | Geary 700, California 1300, Union 2200, Beach 3000 | major
    Larkin St       | 315   | Geary 900, California 1500, Union 2400, Beach 3200 | major
    Polk St         | 157   | Geary 1000, California 1500, Union 2400, Beach 3200 | major
    Van Ness Ave    | 0     | Hayes 200, Geary 1000, California 1600, Union 2500, Bay 3100 | Hermann..Bay, major
    Franklin St     | -157  | Hayes 300, Geary 1100, California 1700, Union 2600, Bay 3200 | major
    Gough St        | -304  | Hayes 400, Geary 1300, California 1800, Union 2700, Bay 3300 | major
    Octavia St      | -450  | Hayes 500, Geary 1400, California 1800, Union 2800
    Laguna St       | -597  | Hayes 500, Geary 1400, California 1900, Union 2900
    Buchanan St     | -744  | Hayes 600, Geary 1500, California 2000, Union 2900
    Webster St      | -890  | Hayes 600, Geary 1600, California 2100, Union 3000 | major
    Fillmore St     | -1037 | Haight 200, Hayes 600, Geary 1600, California 2200, Union 3000, Chestnut 3400 | major
    Steiner St      | -1184 | Haight 300, Hayes 700, Geary 1600, California 2200, Union 3000
    Pierce St       | -1330 | Haight 200, Hayes 600, Geary 1600, California 2200, Union 3000
    Scott St        | -1477 | Haight 200, Hayes 700, Geary 1600, California 2200, Union 3000
    Divisadero St   | -1626 | Haight 200, Hayes 600, Geary 1600, California 2100, Union 2900, Chestnut 3300 | major
    Broderick St    | -1777 | Haight 200, Hayes 600, Geary 1500, California 2000, Union 2900
    Baker St        | -1924 | Haight 200, Hayes 600, Geary 1400, California 2000, Union 2800
    Lyon St         | -2070 | Haight 300, Hayes 700, Geary 1500, California 2000, Union 2800
    Central Ave     | -2217 | Haight 300, Hayes 700 | Waller..Turk
    Presidio Ave    | -2217 | Geary 1, California 300 | Geary..Pacific, major
    Masonic Ave     | -2415 | Haight 1200, Hayes 800, Geary 1 | Frederick..Geary, major
    Ashbury St      | -2560 | Haight 600, Fulton 1  | Frederick..Fulton
    Clayton St      | -2706 | Haight 500, Fulton 1  | Parnassus..Fulton
    Cole St         | -2853 | Haight 500, Fulton 1, Carl 900  | Parnassus..Fulton
    Shrader St      | -3000 | Haight 600, Fulton 1  | Parnassus..Fulton
    Stanyan St      | -3150 | Haight 600, Fulton 1  | Parnassus..Fulton, major
  `,
  rows: `
    Jefferson St    | 1907  | Hyde 500, Mason 100  | Powell..Hyde
    Beach St        | 1802  | Hyde 600, Mason 200, Fillmore 1900
    North Point St  | 1697  | Hyde 800, Mason 400, Fillmore 2000
    Bay St          | 1590  | Hyde 900, Mason 500, Fillmore 2200 | major
    Francisco St    | 1483  | Hyde 900, Mason 500, Fillmore 2200
    Chestnut St     | 1378  | Hyde 1000, Mason 600, Fillmore 2200
    Lombard St      | 1270  | Hyde 1100, Mason 700, Fillmore 2200 | major
    Greenwich St    | 1164  | Hyde 1100, Mason 700, Fillmore 2200
    Filbert St      | 1059  | Hyde 1200, Mason 800, Fillmore 2200
    Union St        | 954   | Hyde 1200, Mason 800, Van Ness 1600, Fillmore 2200 | major
    Green St        | 849   | Hyde 1200, Mason 800, Fillmore 2200
    Vallejo St      | 744   | Hyde 1300, Mason 800, Fillmore 2200
    Broadway        | 634   | Hyde 1400, Mason 900, Fillmore 2300 | major
    Pacific Ave     | 524   | Hyde 1400, Mason 1000, Fillmore 2300
    Jackson St      | 419   | Hyde 1400, Mason 1100, Fillmore 2400
    Washington St   | 314   | Hyde 1400, Mason 1100, Fillmore 2400
    Clay St         | 210   | Hyde 1500, Mason 1100, Fillmore 2400
    Sacramento St   | 105   | Hyde 1500, Mason 1100, Fillmore 2400 | major
    California St   | 0     | Drumm 1, Montgomery 500, Kearny 600, Powell 900, Van Ness 1700, Fillmore 2400, Presidio 3200 | major
    Pine St         | -105  | Montgomery 400, Powell 800, Van Ness 1500, Fillmore 2300 | major
    Bush St         | -210  | Montgomery 300, Powell 600, Van Ness 1400, Fillmore 2100 | major
    Sutter St       | -314  | Montgomery 100, Powell 500, Van Ness 1200, Fillmore 2000
    Post St         | -419  | Montgomery 1, Powell 400, Van Ness 1100, Fillmore 1900
    Geary St        | -530  | Kearny 1, Powell 300, Van Ness 1000, Gough 1100 | Kearny..Gough, major
    Geary Blvd      | -530  | Gough 1100, Fillmore 1600, Divisadero 2000, Presidio 2500 | Gough..Masonic, major
    O'Farrell St    | -640  | Powell 200, Van Ness 1000, Fillmore 1700 | major
    Ellis St        | -745  | Powell 100, Van Ness 900, Fillmore 1600
    Eddy St         | -850  | Powell 1, Van Ness 800, Fillmore 1500
    Turk St         | -955  | Mason 1, Van Ness 700, Fillmore 1300
    Golden Gate Ave | -1060 | Taylor 1, Van Ness 600, Fillmore 1300 | major
    McAllister St   | -1164 | Leavenworth 100, Van Ness 500, Fillmore 1200
    Fulton St       | -1270 | Franklin 300, Gough 400, Fillmore 1000, Divisadero 1500 | Franklin..Stanyan, major
    Grove St        | -1375 | Van Ness 200, Fillmore 900
    Hayes St        | -1480 | Van Ness 200, Gough 400, Fillmore 900, Divisadero 1300 | major
    Fell St         | -1585 | Van Ness 100, Fillmore 800, Divisadero 1200 | major
    Oak St          | -1690 | Franklin 100, Fillmore 700, Divisadero 1100 | major
    Page St         | -1795 | Gough 100, Fillmore 600
    Haight St       | -1900 | Gough 100, Fillmore 500, Divisadero 900, Masonic 1400, Stanyan 1900 | major
    Waller St       | -2005 | Fillmore 400, Stanyan 1800
    Hermann St      | -2110 | Fillmore 300 | Laguna..Steiner
    Duboce Ave      | -2235 | Fillmore 600, Buchanan 400 | major
    Frederick St    | -2170 | Masonic 200, Stanyan 800 | Masonic..Stanyan
    Carl St         | -2310 | Cole 100, Stanyan 400 | Clayton..Stanyan
    Parnassus Ave   | -2430 | Cole 100, Stanyan 300 | Clayton..Stanyan
  `,
}
