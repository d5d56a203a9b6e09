import { outline } from './geometry.ts'
import type { Grid } from './grid.ts'

/** North of Market: one survey of 1851, 9.2° west of north, laid on to the Presidio. Numbers climb from Market and from the bay. */
export const northOfMarket: Grid = {
  district: 'North of Market',
  axes: { origin: [-122.42265, 37.7903], tilt: 9.2, columnsCount: 1, rowsCount: -1 },
  outline: outline(
    `122.395,37.7943 122.4352,37.7626 122.4395,37.7632 122.4415,37.7663 122.4535,37.7645 122.4545,37.7722 122.4469,37.7735 122.4475,37.777 122.4479,37.788 122.4474,37.7905 122.4463,37.7992 122.4482,37.8015 122.4475,37.8065 122.4385,37.8068 122.4295,37.8062 122.4245,37.8056 122.4215,37.8085 122.4085,37.8091 122.4035,37.8061 122.3978,37.7995`,
  ),
  columns: `
    Drumm St        | 2340 | California 1, Clay 200       | California..Jackson
    Davis St        | 2245 | California 100, Clay 400    
    Front St        | 2137 | California 200, Broadway 900
    Battery St      | 2024 | California 190, Broadway 850, Lombard 1400 | major
    Sansome St      | 1923 | California 300, Broadway 900 | major
    Montgomery St   | 1778 | California 400, Broadway 1020, Union 1300 | major
    Kearny St       | 1623 | Post 100, California 500, Broadway 1100 | major
    Grant Ave       | 1495 | Geary 100, California 600, Broadway 1200, Union 1500
    Stockton St     | 1349 | Geary 200, California 700, Broadway 1300, Union 1600 | major
    Powell St       | 1208  | Geary 300, California 800, Broadway 1400, Union 1700, Beach 2600 | major
    Mason St        | 1062  | Geary 400, California 1000, Union 1800, Beach 2600
    Taylor St       | 915   | Geary 465, California 1005, Union 1870, Beach 2740
    Jones St        | 768   | Geary 570, California 1100, Union 2000, Beach 2820
    Leavenworth St  | 616 | Geary 570, California 1100, Union 2000, Beach 2800
    Hyde St         | 475   | Geary 570, California 1120, Union 2010, Beach 2810 | major
    Larkin St       | 327 | Geary 880, California 1400, Union 2310, Beach 3100 | major
    Polk St         | 174 | Geary 1000, California 1500, Union 2400, Beach 3200 | major
    Van Ness Ave    | 20 | Hayes 200, Geary 1070, California 1620, Union 2510, Bay 3100 | Hermann..Bay, major
    Franklin St     | -132 | Hayes 300, Geary 1100, California 1700, Union 2600, Bay 3200 | major
    Gough St        | -268 | Hayes 380, Geary 1190, California 1750, Union 2650, Bay 3250 | major
    Octavia St      | -414 | Hayes 500, Geary 1400, California 1800, Union 2800
    Laguna St       | -557 | Hayes 560, Geary 1460, California 1960, Union 2900
    Buchanan St     | -707 | Hayes 650, Geary 1580, California 2080, Union 3010
    Webster St      | -857 | Hayes 600, Geary 1490, California 2000, Union 3000 | major
    Fillmore St     | -996 | Haight 220, Hayes 600, Geary 1570, California 2090, Washington 2410, Union 3010, Chestnut 3330 | major
    Steiner St      | -1139 | Haight 300, Hayes 700, Geary 1550, California 2150, Union 3010
    Pierce St       | -1285 | Haight 200, Hayes 600, Geary 1600, California 2200, Union 3000
    Scott St        | -1430 | Haight 200, Hayes 700, Geary 1600, California 2200, Union 3000
    Divisadero St   | -1586 | Haight 200, Hayes 600, Geary 1490, California 1990, Union 2850, Chestnut 3250 | major
    Broderick St    | -1737 | Haight 200, Hayes 600, Geary 1500, California 2000, Union 2900
    Baker St        | -1880 | Haight 200, Hayes 600, Geary 1400, California 2000, Union 2800
    Lyon St         | -2027 | Haight 300, Hayes 700, Geary 1500, California 2000, Union 2800
    Central Ave     | -2174 | Haight 300, Hayes 700 | Waller..Turk
    Presidio Ave    | -2174 | Geary 1, California 300 | Geary..Pacific, major
    Masonic Ave     | -2415 | Haight 1200, Hayes 800, Geary 1 | Frederick..Geary, major
    Ashbury St      | -2560 | Haight 600, Fulton 1  | Frederick..Fulton
    Clayton St      | -2706 | Haight 500, Fulton 1  | Parnassus..Fulton
    Cole St         | -2853 | Haight 500, Fulton 1, Carl 860  | Parnassus..Fulton
    Shrader St      | -3000 | Haight 600, Fulton 1  | Parnassus..Fulton
    Stanyan St      | -3150 | Haight 680, Fulton 250 | Parnassus..Fulton, major
  `,
  rows: `
    Jefferson St    | 1893 | Hyde 500, Mason 100  | Powell..Hyde
    Beach St        | 1765 | Hyde 700, Mason 240, Fillmore 2000
    North Point St  | 1660 | Hyde 800, Mason 400, Fillmore 1600
    Bay St          | 1553 | Hyde 900, Mason 500, Fillmore 2200 | major
    Francisco St    | 1446 | Hyde 900, Mason 500, Fillmore 2020
    Chestnut St     | 1342 | Hyde 1000, Mason 600, Fillmore 2020
    Lombard St      | 1237 | Hyde 1100, Mason 700, Fillmore 2150 | major
    Greenwich St    | 1131 | Hyde 1100, Mason 700, Fillmore 2200
    Filbert St      | 1027 | Hyde 1200, Mason 800, Fillmore 2200
    Union St        | 922 | Hyde 1200, Mason 800, Van Ness 1550, Fillmore 2220 | major
    Green St        | 820 | Hyde 1200, Mason 800, Fillmore 2200
    Vallejo St      | 716 | Hyde 1300, Mason 800, Fillmore 2200
    Broadway        | 606 | Hyde 1400, Mason 900, Fillmore 2300 | major
    Pacific Ave     | 505 | Hyde 1400, Mason 1000, Fillmore 2300
    Jackson St      | 398 | Montgomery 470, Mason 1010, Hyde 1400, Fillmore 2430
    Washington St   | 306 | Hyde 1400, Mason 1100, Fillmore 2400
    Clay St         | 201 | Hyde 1500, Mason 1100, Fillmore 2400
    Sacramento St   | 105   | Montgomery 570, Hyde 1520, Fillmore 2400, Presidio 3330 | major
    California St   | 0     | Drumm 1, Montgomery 535, Powell 900, Van Ness 1660, Fillmore 2400, Presidio 3200 | major
    Pine St         | -105  | Montgomery 445, Powell 800, Van Ness 1530, Fillmore 2330 | major
    Bush St         | -210  | Montgomery 325, Powell 690, Van Ness 1510, Fillmore 2230 | major
    Sutter St       | -314  | Montgomery 100, Powell 500, Van Ness 1260, Fillmore 2040
    Post St         | -419  | Montgomery 30, Powell 400, Van Ness 1140, Fillmore 1950
    Geary St        | -530  | Kearny 1, Powell 310, Taylor 530, Van Ness 1065 | Kearny..Gough, major
    Geary Blvd      | -530  | Gough 1270, Fillmore 1770, Divisadero 2160, Presidio 2670 | Gough..Masonic, major
    O'Farrell St    | -627 | Powell 200, Van Ness 1000, Fillmore 1700 | major
    Ellis St        | -735 | Powell 100, Van Ness 900, Fillmore 1600
    Eddy St         | -838 | Powell 1, Van Ness 800, Fillmore 1500
    Turk St         | -943 | Mason 1, Van Ness 700, Fillmore 1300
    Golden Gate Ave | -1046 | Taylor 1, Van Ness 600, Fillmore 1300 | major
    McAllister St   | -1152 | Leavenworth 100, Van Ness 500, Fillmore 1200
    Fulton St       | -1258 | Franklin 300, Gough 400, Fillmore 850, Divisadero 1310, Masonic 1900, Stanyan 2400 | Franklin..Stanyan, major
    Grove St        | -1363 | Van Ness 200, Fillmore 900
    Hayes St        | -1468 | Van Ness 200, Gough 400, Fillmore 900, Divisadero 1300 | major
    Fell St         | -1572 | Van Ness 100, Fillmore 800, Divisadero 1200 | major
    Oak St          | -1674 | Franklin 100, Fillmore 700, Divisadero 1100 | major
    Page St         | -1777 | Gough 100, Fillmore 600
    Haight St       | -1880 | Gough 100, Fillmore 525, Divisadero 930, Masonic 1455, Stanyan 1960 | major
    Waller St       | -1985 | Fillmore 400, Stanyan 1800
    Hermann St      | -2090 | Fillmore 300 | Laguna..Steiner
    Duboce Ave      | -2215 | Fillmore 600, Buchanan 400 | major
    Frederick St    | -2150 | Masonic 200, Stanyan 800 | Masonic..Stanyan
    Carl St         | -2310 | Cole 100, Stanyan 400 | Clayton..Stanyan
    Parnassus Ave   | -2430 | Cole 100, Stanyan 300 | Clayton..Stanyan
  `,
}
