import type { PlaceRow } from './placeRow.ts'

export const WESTERN_PLACES: readonly PlaceRow[] = [
  // Haight-Ashbury
  ['Camellia Kettle', 'American', '1640 Haight St', 94117, 37.76979, -122.44935, 4, 'brunch'],
  ['Blue Bandana Thai', 'Thai', '1734 Haight St', 94117, 37.7696, -122.45088, 3, 'always'],
  ['Cole Hollow Creperie', 'French', '935 Cole St', 94117, 37.76615, -122.44987, 4, 'breakfast'],
  ['Sitar & Saffron', 'Indian', '1495 Haight St', 94117, 37.76994, -122.44696, 3, 'always'],
  // Lower Haight
  ['Oyster Semaphore', 'Seafood', '550 Haight St', 94117, 37.77217, -122.43082, 3, 'always'],
  ['Lower Haight Larder', 'Vegetarian/Vegan', '682 Haight St', 94117, 37.7719, -122.43293, 3, 'brunch'],
  ['Ume & Ash', 'Japanese', '598 Haight St', 94117, 37.77207, -122.43159, 3, 'always'],
  // NoPa
  ['The Saltbox', 'Seafood', '560 Divisadero St', 94117, 37.77462, -122.4376, 5, 'always'],
  ['Barley & Bee', 'American', '708 Divisadero St', 94117, 37.77636, -122.43795, 4, 'brunch'],
  ['Addis Daybreak', 'Other', '1390 Fulton St', 94117, 37.77676, -122.43931, 3, 'always'],
  ['Panhandle Pide', 'Mediterranean', '1801 Fulton St', 94117, 37.77584, -122.44516, 0, 'always'],
  // Inner Richmond
  ['Irrawaddy Ribbon', 'Other', '319 Clement St', 94118, 37.78288, -122.46244, 4, 'always'],
  ['Clement Clay Pot', 'Chinese', '532 Clement St', 94118, 37.78295, -122.46482, 4, 'always'],
  ['Wok & Willow', 'Chinese', '728 Clement St', 94118, 37.78286, -122.467, 3, 'always'],
  ['Seonbi BBQ House', 'Korean', '4340 Geary Blvd', 94118, 37.78102, -122.46593, 4, 'night'],
  ["Tolstoy's Samovar", 'Other', '5340 Geary Blvd', 94118, 37.78059, -122.47673, 3, 'always'],
  ['Nori & Fog', 'Japanese', '3420 Balboa St', 94118, 37.77594, -122.49549, 3, 'always'],
  ['Mekong Marionette', 'Vietnamese', '815 Clement St', 94118, 37.78266, -122.46796, 4, 'always'],
  ['Alhambra Steps', 'Spanish', '2950 Geary Blvd', 94118, 37.78194, -122.45065, 3, 'always'],
  // Outer Richmond
  ["Land's End Larder", 'American', '3625 Balboa St', 94121, 37.77569, -122.49769, 4, 'brunch'],
  ['Lapis & Lamb', 'Middle Eastern', '5846 Geary Blvd', 94121, 37.78037, -122.48219, 3, 'always'],
  ['Sumo Sparrow', 'Japanese', '2245 Clement St', 94121, 37.78203, -122.48347, 3, 'always'],
  ['Gyeongju Garden', 'Korean', '6314 Geary Blvd', 94121, 37.78017, -122.48725, 3, 'always'],
  ['Cyclades Kitchen', 'Greek', '3721 Balboa St', 94121, 37.77564, -122.49873, 3, 'always'],
  ['Pacific Petrel Dim Sum', 'Chinese', '7125 Geary Blvd', 94121, 37.77965, -122.49599, 4, 'breakfast'],
  // Inner Sunset
  ['Ninth Avenue Nest', 'American', '1268 9th Ave', 94122, 37.76455, -122.4663, 4, 'brunch'],
  ['Pho Sunset Lullaby', 'Vietnamese', '1816 Irving St', 94122, 37.76365, -122.47713, 4, 'always'],
  ['Izakaya Hoshizora', 'Japanese', '743 Irving St', 94122, 37.76397, -122.46553, 4, 'night'],
  ['Chiang Mai Cloud', 'Thai', '1222 9th Ave', 94122, 37.76532, -122.46635, 3, 'always'],
  ['Marrakesh Moth', 'Middle Eastern', '818 Irving St', 94122, 37.7641, -122.46635, 3, 'always'],
  ['Kalbi Kitchenette', 'Korean', '1915 Irving St', 94122, 37.76344, -122.47819, 4, 'always'],
  // Outer Sunset
  ['The Foghorn Skillet', 'American', '3830 Judah St', 94122, 37.76064, -122.50307, 4, 'always'],
  ['Dune Grass Cantina', 'Mexican', '3914 Judah St', 94122, 37.7606, -122.50398, 3, 'always'],
  ['Dragonfly Dumpling', 'Chinese', '2140 Irving St', 94122, 37.7635, -122.48063, 4, 'always'],
  ['Noriega Noodle Works', 'Chinese', '1935 Noriega St', 94122, 37.75378, -122.48437, 3, 'night'],
  ['Ocean Basil', 'Thai', '3340 Judah St', 94122, 37.76086, -122.49778, 3, 'always'],
  // Parkside
  ['Taraval Trawler', 'Seafood', '1032 Taraval St', 94116, 37.74304, -122.47724, 3, 'always'],
  ['Tofu Telegraph', 'Vegetarian/Vegan', '2150 Taraval St', 94116, 37.74253, -122.48931, 0, 'always'],
  ['Lotus Lantern Hot Pot', 'Chinese', '1550 Taraval St', 94116, 37.7428, -122.48283, 4, 'night'],
  // West Portal
  ['Portal & Plum', 'American', '145 West Portal Ave', 94127, 37.73915, -122.46704, 3, 'brunch'],
  ['Trattoria Tramvia', 'Italian', '224 West Portal Ave', 94127, 37.73875, -122.46775, 3, 'always'],
]
