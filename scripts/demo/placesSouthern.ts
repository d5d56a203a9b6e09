import type { PlaceRow } from './placeRow.ts'

export const SOUTHERN_PLACES: readonly PlaceRow[] = [
  // Mission
  ['Juniper & Rye', 'American', '842 Valencia St', 94110, 37.7595, -122.4215, 5, 'brunch'],
  ['Milpa Encantada', 'Mexican', '991 Valencia St', 94110, 37.75715, -122.42107, 4, 'always'],
  ['Taqueria Luz de Luna', 'Mexican', '2540 Mission St', 94110, 37.75701, -122.41898, 4, 'always'],
  ['El Gallo Lunar', 'Mexican', '2288 Mission St', 94110, 37.76144, -122.4194, 4, 'night'],
  ['Pupuseria Flor de Izote', 'Other', '3120 24th St', 94110, 37.75259, -122.41437, 3, 'always'],
  ['La Calandria Panaderia', 'Mexican', '2840 24th St', 94110, 37.75291, -122.40881, 3, 'morning'],
  ['Cocina Ximena', 'Mexican', '3005 24th St', 94110, 37.7526, -122.41134, 4, 'always'],
  ['Valencia Velvet', 'Fusion', '1120 Valencia St', 94110, 37.75508, -122.42108, 4, 'always'],
  ['Kaffir & Coal', 'Thai', '1228 Valencia St', 94110, 37.75331, -122.42091, 3, 'always'],
  ['Tinto y Sal', 'Spanish', '744 Valencia St', 94110, 37.76105, -122.42165, 4, 'night'],
  ['Ramen Kitsunebi', 'Japanese', '3610 18th St', 94110, 37.76168, -122.42409, 5, 'always'],
  ['Farrago Pizza Works', 'Italian', '3660 20th St', 94110, 37.75861, -122.42202, 4, 'always'],
  ['Bosphorus Blue', 'Mediterranean', '1042 Guerrero St', 94110, 37.75459, -122.4232, 3, 'always'],
  ['The Quiet Radish', 'Vegetarian/Vegan', '3388 19th St', 94110, 37.76041, -122.41898, 4, 'always', 1, 2025],
  ['Mariscos Marea Alta', 'Seafood', '2744 Mission St', 94110, 37.75329, -122.41863, 3, 'always'],
  ["Balboa's Lantern", 'Other', '2415 Harrison St', 94110, 37.75964, -122.41245, 0, 'always'],
  ['Hanoi Bicycle Club', 'Vietnamese', '2937 Mission St', 94110, 37.75019, -122.41813, 3, 'always'],
  ['Adobo & Ash', 'Other', '3250 22nd St', 94110, 37.75556, -122.41986, 4, 'always'],
  ['Sixteenth & Salt', 'American', '3079 16th St', 94103, 37.7648, -122.42139, 4, 'night'],
  ['Lima Littoral', 'Other', '3150 16th St', 94103, 37.76485, -122.42339, 4, 'always'],
  ['Masala Matinee', 'Indian', '540 Valencia St', 94103, 37.76398, -122.42192, 4, 'always'],
  ['Damascus Rose Garden', 'Middle Eastern', '460 Valencia St', 94103, 37.7655, -122.42206, 3, 'always'],
  // Castro
  ['Castro Canteen', 'American', '482 Castro St', 94114, 37.76122, -122.43516, 4, 'brunch'],
  ['The Velvet Whisk', 'American', '2275 Market St', 94114, 37.76479, -122.43238, 3, 'breakfast'],
  ['Siam Sparrow', 'Thai', '4075 18th St', 94114, 37.7609, -122.43456, 3, 'always'],
  ['Tokyo Turntable', 'Japanese', '2315 Market St', 94114, 37.76416, -122.43315, 3, 'always'],
  ['Rosso Rosmarino', 'Italian', '4120 18th St', 94114, 37.761, -122.4356, 4, 'always'],
  ['Olive Orchard Souvlaki', 'Greek', '538 Castro St', 94114, 37.76044, -122.43508, 3, 'always'],
  ['Cantina Verdolaga', 'Mexican', '225 Church St', 94114, 37.76734, -122.42884, 4, 'night'],
  // Noe Valley
  ['Noe Nook', 'American', '3920 24th St', 94114, 37.75164, -122.43013, 4, 'brunch'],
  ['Bistro Petit Navet', 'French', '4045 24th St', 94114, 37.75132, -122.43289, 3, 'always'],
  ['Hana & Sons', 'Japanese', '4123 24th St', 94114, 37.75122, -122.43454, 3, 'always'],
  ['Spice Verandah', 'Indian', '1298 Church St', 94114, 37.74957, -122.42736, 3, 'always'],
  ['Lantern Moth Cafe', 'Mediterranean', '1488 Church St', 94114, 37.74662, -122.42708, 3, 'brunch'],
  // Bernal Heights
  ['Cortland Commons', 'American', '515 Cortland Ave', 94110, 37.73921, -122.41635, 3, 'brunch'],
  ['Hilltop Hoi An', 'Vietnamese', '711 Cortland Ave', 94110, 37.73926, -122.4147, 3, 'always'],
  ["Etna's Niece", 'Italian', '820 Cortland Ave', 94110, 37.73912, -122.41378, 4, 'always'],
  ['Cinco Hermanas', 'Mexican', '3260 Mission St', 94110, 37.74605, -122.41938, 3, 'always'],
  // Potrero Hill
  ['Potrero Perch', 'Greek', '1419 18th St', 94107, 37.76193, -122.39694, 4, 'brunch'],
  ['Goat & Goldenrod', 'Mediterranean', '307 Connecticut St', 94107, 37.76098, -122.39729, 4, 'always'],
  ['Daikon Depot', 'Fusion', '1520 18th St', 94107, 37.76203, -122.39801, 0, 'always'],
  ['Bangkok Bluebird', 'Thai', '1300 20th St', 94107, 37.76041, -122.39473, 3, 'always'],
  // Dogpatch
  ['Drydock Social', 'American', '2347 3rd St', 94107, 37.7609, -122.38852, 4, 'always'],
  ['Slipway Smokehouse', 'Steakhouse', '1045 22nd St', 94107, 37.75814, -122.39221, 4, 'always'],
  ['Tessera & Tide', 'Fusion', '2515 3rd St', 94107, 37.75892, -122.38833, 5, 'always', 1, 2024],
  ['Anchor & Agave', 'Mexican', '842 22nd St', 94107, 37.75844, -122.38991, 3, 'always'],
  ['Ferrara Forno', 'Italian', '2623 3rd St', 94107, 37.75784, -122.38823, 3, 'always'],
  // Excelsior
  ['Lola Perla Kusina', 'Other', '4705 Mission St', 94112, 37.72388, -122.43407, 4, 'always'],
  ['El Venado Dorado', 'Mexican', '4460 Mission St', 94112, 37.72764, -122.43169, 3, 'always'],
  ['Excelsior Egg & Griddle', 'American', '4828 Mission St', 94112, 37.72213, -122.43564, 3, 'always'],
  ['Trieu Family Banh Mi', 'Vietnamese', '5120 Mission St', 94112, 37.7178, -122.4393, 3, 'breakfast'],
  // Ingleside
  ['Ocean Avenue Oven', 'Italian', '1620 Ocean Ave', 94112, 37.72426, -122.45931, 3, 'always'],
  ['Sichuan Skylark', 'Chinese', '1836 Ocean Ave', 94112, 37.72502, -122.46167, 4, 'always'],
  // Glen Park
  ['Chenery Chickpea', 'Mediterranean', '672 Chenery St', 94131, 37.73455, -122.43453, 0, 'always'],
  // Portola
  ['Portola Pickle House', 'Other', '2526 San Bruno Ave', 94134, 37.73035, -122.40462, 0, 'breakfast'],
  ['Jasmine Gate Kitchen', 'Chinese', '2620 San Bruno Ave', 94134, 37.72871, -122.40415, 3, 'always'],
  // Bayview
  ['Third Street Supper', 'American', '4912 3rd St', 94124, 37.73352, -122.39112, 3, 'always'],
  ['Gumbo Compass', 'Seafood', '5030 3rd St', 94124, 37.73246, -122.39157, 4, 'always'],
  ['Sweet Okra Table', 'Other', '5220 3rd St', 94124, 37.73075, -122.39229, 3, 'brunch'],
  ['Bayview Bulgogi', 'Korean', '4618 3rd St', 94124, 37.73597, -122.3903, 0, 'always'],
]
