import { expect, test } from 'vitest'
import { CUISINES, cuisineIn, isCuisine } from './cuisines.ts'

test('the nineteen cuisines keep their order', () => {
  expect(CUISINES.join(', ')).toBe(
    'American, Italian, Chinese, Japanese, Mexican, Indian, Thai, Mediterranean, French, Korean, Vietnamese, ' +
      'Greek, Spanish, Middle Eastern, Vegetarian/Vegan, Seafood, Steakhouse, Fusion, Other',
  )
})

test.each(CUISINES)('%s is a cuisine', (cuisine) => {
  expect(isCuisine(cuisine)).toBe(true)
})

test.each(['', 'american', ' American', 'Pizza', 'Vegetarian', 'constructor'])(
  '“%s” is not a cuisine',
  (text) => {
    expect(isCuisine(text)).toBe(false)
  },
)

test('a cuisine has a name in Spanish, and one outside the list keeps its own', () => {
  expect(cuisineIn('es', 'Japanese')).toBe('Japonesa')
  expect(cuisineIn('en', 'Japanese')).toBe('Japanese')
  expect(cuisineIn('es', 'Ramen')).toBe('Ramen')
})
