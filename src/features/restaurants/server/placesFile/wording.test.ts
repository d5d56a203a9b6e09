import { testResults } from '#test/support/testResults.ts'
import { cuisineOf } from './cuisineOf.ts'
import { titleCase, titleCaseAddress } from './titleCase.ts'

testResults('the name %s is written %s', titleCase, [
  ['OMNI S.F. HOTEL - 2ND FLOOR PANTRY', 'Omni S.F. Hotel - 2nd Floor Pantry'],
  ["MCDONALD'S", "McDonald's"],
  ["O'FARRELL GRILL", "O'Farrell Grill"],
  ["LEE'S DELI", "Lee's Deli"],
  ['HOUSE OF THE RISING SUN', 'House of the Rising Sun'],
  ['THE BBQ PIT, LLC', 'The BBQ Pit, LLC'],
  ['AT&T - SNACK BAR', 'AT&T - Snack Bar'],
  ['DR. STRANGE NY PIZZA', 'Dr. Strange NY Pizza'],
  ['CAFÉ ÉTOILE', 'Café Étoile'],
  ['eBay Café', 'eBay Café'],
  ['Little Marigold', 'Little Marigold'],
  ['', ''],
])

testResults('the address %s is written %s', titleCaseAddress, [
  ['900 Main Street, Dayton, OH 45402', '900 Main Street, Dayton, OH 45402'],
  ['1 OAK ST, PORTLAND, OR, 97201', '1 Oak St, Portland, OR, 97201'],
  ['1 OAK ST, GARY IN 46402-1234', '1 Oak St, Gary IN 46402-1234'],
  ['1 OHIO, OLD TOWN', '1 Ohio, Old Town'],
  [
    '1200 VAN NESS AVE, 3RD FLOOR, San Francisco, CA 94109',
    '1200 Van Ness Ave, 3rd Floor, San Francisco, CA 94109',
  ],
  ['505 09TH ST, San Francisco, CA 94103', '505 9th St, San Francisco, CA 94103'],
  ['845 MARKET ST FE12', '845 Market St FE12'],
])

testResults('the name %s alone means %s', (name) => cuisineOf('', name), [
  ["Gino's Pizza", 'Italian'],
  ['Sakura Sushi & Ramen', 'Japanese'],
  ['Taqueria del Sol', 'Mexican'],
  ['Pho 88', 'Vietnamese'],
  ['Phoebe & Sons', 'Other'],
  ['Vegan Sushi Corner', 'Vegetarian/Vegan'],
  ['Hunan Garden', 'Chinese'],
  ['The Corner Cafe', 'Other'],
])

testResults('a file that says %s of %s means %s', cuisineOf, [
  ['thai_restaurant', 'Golden Spoon', 'Thai'],
  ['Greek', 'The Pizza Place', 'Greek'],
  ['middle eastern', 'Aleppo', 'Middle Eastern'],
  ['nonsense', 'Burger Barn', 'American'],
])
