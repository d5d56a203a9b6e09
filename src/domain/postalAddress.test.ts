import { testResults } from '#test/support/testResults.ts'
import { postalAddress } from './postalAddress.ts'

const main = { street: 'Main St', houseNumber: '124', city: 'Columbus', region: 'OH', postcode: '43215' }
const kaiser = {
  street: 'Kaiserstraße',
  houseNumber: '5',
  city: 'Karlsruhe',
  region: 'BW',
  postcode: '76131',
}

testResults('an address in %s is written as people write it there', postalAddress, [
  ['us', main, '124 Main St, Columbus, OH 43215'],
  ['de', kaiser, 'Kaiserstraße 5, 76131 Karlsruhe'],
  [
    'fr',
    { street: 'Rue de Rivoli', houseNumber: '9', city: 'Paris', postcode: '75001' },
    '9 Rue de Rivoli, 75001 Paris',
  ],
  [
    'gb',
    { street: 'Park Row', houseNumber: '2', city: 'Leeds', postcode: 'LS1 5HN' },
    '2 Park Row, Leeds, LS1 5HN',
  ],
  ['de', { street: 'Marktplatz' }, 'Marktplatz'],
  ['us', { city: 'Columbus' }, 'Columbus'],
])
