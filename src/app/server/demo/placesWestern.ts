import type { PlaceRow } from './places.ts'

export const WESTERN_PLACES: readonly PlaceRow[] = [
  // Haight-Ashbury
  ['Camellia Kettle', 'American', '1640 Haight St', 94117, 37.76949, -122.45024, 4, 'brunch'],
  ['Blue Bandana Thai', 'Thai', '1734 Haight St', 94117, 37.76929, -122.45179, 3, 'all'],
  ['Cole Hollow Creperie', 'French', '935 Cole St', 94117, 37.76615, -122.44987, 4, 'breakfast'],
  ['Sitar & Saffron', 'Indian', '1495 Haight St', 94117, 37.76964, -122.44783, 3, 'split'],
  // Lower Haight
  ['Oyster Semaphore', 'Seafood', '550 Haight St', 94117, 37.77188, -122.43167, 3, 'dinner'],
  ['Lower Haight Larder', 'Vegetarian/Vegan', '682 Haight St', 94117, 37.7716, -122.43386, 3, 'brunch'],
  ['Ume & Ash', 'Japanese', '598 Haight St', 94117, 37.77178, -122.43247, 3, 'dinner'],
  // NoPa
  ['The Saltbox', 'Seafood', '560 Divisadero St', 94117, 37.77441, -122.43802, 5, 'dinner'],
  ['Barley & Bee', 'American', '708 Divisadero St', 94117, 37.77571, -122.43828, 4, 'brunch'],
  ['Addis Daybreak', 'Other', '1390 Fulton St', 94117, 37.77693, -122.43713, 3, 'all'],
  ['Panhandle Pide', 'Mediterranean', '1801 Fulton St', 94117, 37.77594, -122.44355, 0, 'all'],
  // Inner Richmond
  ['Irrawaddy Ribbon', 'Other', '319 Clement St', 94118, 37.78288, -122.46234, 4, 'split'],
  ['Clement Clay Pot', 'Chinese', '532 Clement St', 94118, 37.78295, -122.46465, 4, 'all'],
  ['Wok & Willow', 'Chinese', '728 Clement St', 94118, 37.78287, -122.46677, 3, 'all'],
  ['Seonbi BBQ House', 'Korean', '4340 Geary Blvd', 94118, 37.78102, -122.46788, 4, 'late'],
  ["Tolstoy's Samovar", 'Other', '5340 Geary Blvd', 94118, 37.78058, -122.47868, 3, 'all'],
  ['Nori & Fog', 'Japanese', '3420 Balboa St', 94118, 37.77621, -122.4955, 3, 'split'],
  ['Mekong Marionette', 'Vietnamese', '815 Clement St', 94118, 37.78267, -122.4677, 4, 'all'],
  ['Alhambra Steps', 'Spanish', '2950 Geary Blvd', 94118, 37.78183, -122.45226, 3, 'dinnerNotMonday'],
  // Outer Richmond
  ["Land's End Larder", 'American', '3625 Balboa St', 94121, 37.77596, -122.4977, 4, 'brunch'],
  ['Lapis & Lamb', 'Middle Eastern', '5846 Geary Blvd', 94121, 37.78036, -122.48414, 3, 'split'],
  ['Sumo Sparrow', 'Japanese', '2245 Clement St', 94121, 37.78204, -122.48315, 3, 'dinner'],
  ['Gyeongju Garden', 'Korean', '6314 Geary Blvd', 94121, 37.78016, -122.4892, 3, 'all'],
  ['Cyclades Kitchen', 'Greek', '3721 Balboa St', 94121, 37.77591, -122.49874, 3, 'split'],
  ['Pacific Petrel Dim Sum', 'Chinese', '7125 Geary Blvd', 94121, 37.77965, -122.49794, 4, 'breakfast'],
  // Inner Sunset
  ['Ninth Avenue Nest', 'American', '1268 9th Ave', 94122, 37.76442, -122.46629, 4, 'brunch'],
  ['Pho Sunset Lullaby', 'Vietnamese', '1816 Irving St', 94122, 37.76347, -122.47711, 4, 'always'],
  ['Izakaya Hoshizora', 'Japanese', '743 Irving St', 94122, 37.76379, -122.46552, 4, 'late'],
  ['Chiang Mai Cloud', 'Thai', '1222 9th Ave', 94122, 37.76528, -122.46634, 3, 'split'],
  ['Marrakesh Moth', 'Middle Eastern', '818 Irving St', 94122, 37.76392, -122.46634, 3, 'dinnerNotMonday'],
  ['Kalbi Kitchenette', 'Korean', '1915 Irving St', 94122, 37.76326, -122.47817, 4, 'all'],
  // Outer Sunset
  ['The Foghorn Skillet', 'American', '3830 Judah St', 94122, 37.7607, -122.49874, 4, 'always'],
  ['Dune Grass Cantina', 'Mexican', '3914 Judah St', 94122, 37.76066, -122.49965, 3, 'all'],
  ['Dragonfly Dumpling', 'Chinese', '2140 Irving St', 94122, 37.76332, -122.48061, 4, 'all'],
  ['Noriega Noodle Works', 'Chinese', '1935 Noriega St', 94122, 37.75394, -122.47778, 3, 'late'],
  ['Ocean Basil', 'Thai', '3340 Judah St', 94122, 37.76092, -122.49345, 3, 'split'],
  // Parkside
  ['Taraval Trawler', 'Seafood', '1032 Taraval St', 94116, 37.74293, -122.47702, 3, 'dinner'],
  ['Tofu Telegraph', 'Vegetarian/Vegan', '2150 Taraval St', 94116, 37.74242, -122.48909, 0, 'all'],
  ['Lotus Lantern Hot Pot', 'Chinese', '1550 Taraval St', 94116, 37.74269, -122.48261, 4, 'late'],
  // West Portal
  ['Portal & Plum', 'American', '145 West Portal Ave', 94127, 37.73915, -122.46704, 3, 'brunch'],
  ['Trattoria Tramvia', 'Italian', '224 West Portal Ave', 94127, 37.73875, -122.46775, 3, 'dinner'],
]
