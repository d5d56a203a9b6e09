import type { PlaceRow } from './placeRow.ts'

export const NORTHERN_PLACES: readonly PlaceRow[] = [
  // Chinatown
  ['Lucky Persimmon Dim Sum', 'Chinese', '738 Washington St', 94108, 37.79537, -122.40557, 5, 'breakfast'],
  ['Jade Kettle', 'Chinese', '845 Clay St', 94108, 37.79407, -122.40696, 3, 'always'],
  ['Nine Cranes Noodle', 'Chinese', '652 Jackson St', 94108, 37.79613, -122.40617, 4, 'night'],
  ['Golden Abacus Seafood', 'Seafood', '940 Stockton St', 94108, 37.79441, -122.40787, 4, 'always'],
  ['Moonlit Bao', 'Chinese', '829 Grant Ave', 94108, 37.7945, -122.40641, 4, 'always'],
  ['Waverly Congee Room', 'Chinese', '856 Washington St', 94108, 37.79514, -122.40736, 3, 'always'],
  ['Peony & Pine', 'Vegetarian/Vegan', '668 Sacramento St', 94108, 37.79368, -122.40442, 2, 'always'],
  // North Beach
  ['Osteria Brindisi', 'Italian', '532 Columbus Ave', 94133, 37.79975, -122.40888, 5, 'always', 1, 2024],
  ['Caffè Tramontana', 'Italian', '414 Columbus Ave', 94133, 37.7988, -122.4074, 4, 'morning'],
  ['Nonna Ottavia', 'Italian', '1420 Grant Ave', 94133, 37.80015, -122.40735, 4, 'always'],
  ['La Lampara Pizzeria', 'Italian', '632 Union St', 94133, 37.80046, -122.4097, 5, 'always'],
  ['Green Street Focacciaio', 'Italian', '572 Green St', 94133, 37.79968, -122.40855, 3, 'breakfast'],
  ['The Parrot & Fig', 'Mediterranean', '1531 Stockton St', 94133, 37.79992, -122.40919, 3, 'always'],
  ['Castellers Tapas', 'Spanish', '447 Broadway', 94133, 37.79807, -122.40461, 4, 'night'],
  ['Filbert Steps Bistro', 'French', '523 Filbert St', 94133, 37.80146, -122.4081, 3, 'always'],
  ['Nha Hoa Sua', 'Vietnamese', '1725 Powell St', 94133, 37.80062, -122.41096, 3, 'always'],
  ['Beacon & Brine', 'Seafood', '1610 Mason St', 94133, 37.79805, -122.41191, 3, 'always'],
  // Fisherman's Wharf
  ["The Pelican's Pantry", 'Seafood', '340 Jefferson St', 94133, 37.80823, -122.41817, 4, 'always'],
  ['Crab Pot Annie', 'Seafood', '2620 Taylor St', 94133, 37.80629, -122.41528, 4, 'always'],
  ['Fogline Chowder Hall', 'Seafood', '420 Beach St', 94133, 37.80728, -122.41657, 3, 'always'],
  ['North Point Taverna', 'Greek', '655 North Point St', 94133, 37.80597, -122.418, 0, 'always'],
  // Marina
  ['Chestnut & Clay', 'American', '2130 Chestnut St', 94123, 37.80065, -122.43806, 4, 'brunch'],
  ['Kumo Izakaya', 'Japanese', '2250 Chestnut St', 94123, 37.8004, -122.44, 4, 'night'],
  ['Agave Ventanal', 'Mexican', '2032 Lombard St', 94123, 37.80018, -122.43429, 4, 'night'],
  ['Pasta Pennello', 'Italian', '3250 Fillmore St', 94123, 37.79988, -122.43597, 4, 'always'],
  ['Thai Monsoon Room', 'Thai', '2335 Chestnut St', 94123, 37.80007, -122.44137, 3, 'always'],
  ['Marina Meze', 'Mediterranean', '3317 Steiner St', 94123, 37.79972, -122.43778, 3, 'always'],
  // Cow Hollow
  ['The Gilded Goose', 'French', '1875 Union St', 94123, 37.79774, -122.42958, 4, 'always'],
  ['Sakura Signal', 'Japanese', '1960 Union St', 94123, 37.79772, -122.43106, 3, 'always'],
  ['Basil & Brine', 'Vietnamese', '2140 Union St', 94123, 37.79729, -122.4344, 3, 'always'],
  ['Union Ember', 'Steakhouse', '2052 Union St', 94123, 37.79751, -122.43268, 4, 'always'],
  // Pacific Heights
  ['Fillmore Lark', 'American', '1920 Fillmore St', 94115, 37.78735, -122.43341, 4, 'brunch'],
  ['Via Limoncella', 'Italian', '2115 Fillmore St', 94115, 37.78906, -122.43396, 4, 'always'],
  ['Rue des Lilas', 'French', '2340 Fillmore St', 94115, 37.79099, -122.43414, 5, 'always', 1, 2024],
  ['Tandoor & Tamarind', 'Indian', '2020 Fillmore St', 94115, 37.78824, -122.43359, 3, 'always'],
  ['The Alabaster Room', 'Fusion', '2512 Sacramento St', 94115, 37.78968, -122.43559, 4, 'always', 3, 2025],
  // Presidio Heights
  ['Sorrel & Sage', 'Vegetarian/Vegan', '3310 Sacramento St', 94115, 37.78822, -122.44689, 3, 'brunch'],
  // Japantown
  ['Yuki-no-Hana Ramen', 'Japanese', '1730 Buchanan St', 94115, 37.78602, -122.42981, 5, 'always'],
  ['Tanuki Soba House', 'Japanese', '1620 Post St', 94115, 37.78582, -122.4284, 4, 'always'],
  ['Hotaru Grill', 'Japanese', '1840 Sutter St', 94115, 37.78652, -122.43037, 3, 'always'],
  ['Gohan & Garden', 'Japanese', '1581 Webster St', 94115, 37.78519, -122.43157, 0, 'always'],
  ['Bori Rice Kitchen', 'Korean', '1712 Post St', 94115, 37.78565, -122.42974, 4, 'always'],
  ['Seoul Satellite', 'Korean', '1560 Fillmore St', 94115, 37.78408, -122.43274, 4, 'night'],
  // Nob Hill
  ['Cable & Clove', 'Spanish', '1401 California St', 94109, 37.79084, -122.41777, 3, 'brunch'],
  ['Sultana Grill House', 'Middle Eastern', '1522 Polk St', 94109, 37.79077, -122.42064, 3, 'always'],
  ['Ayutthaya Garden', 'Thai', '1650 Polk St', 94109, 37.79192, -122.42087, 4, 'always'],
  ['Hyde Street Hollow', 'American', '1818 Hyde St', 94109, 37.7974, -122.41853, 3, 'always'],
  ['Trattoria Campanula', 'Italian', '1955 Hyde St', 94109, 37.79872, -122.419, 4, 'always'],
  ['Polk Lantern Pho', 'Vietnamese', '1420 Polk St', 94109, 37.78982, -122.42045, 3, 'always'],
  ['Papillon Gris', 'French', '1345 Pacific Ave', 94109, 37.79551, -122.41735, 3, 'always'],
  ['Madrugada Bodega', 'Spanish', '1745 Polk St', 94109, 37.79275, -122.42125, 4, 'night'],
  ['Dumpling Observatory', 'Chinese', '1925 Polk St', 94109, 37.79431, -122.42157, 4, 'always'],
  ['Larkin Lamplight', 'Other', '1320 Larkin St', 94109, 37.79008, -122.41874, 2, 'night'],
  // Russian Hill
  ['Ivy Gate Tavern', 'American', '2240 Polk St', 94109, 37.79728, -122.42197, 4, 'night'],
  ['Tavola Piccolina', 'Italian', '2330 Polk St', 94109, 37.79824, -122.42217, 4, 'always'],
]
