import { CUISINES, type Cuisine } from '#domain/cuisines.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { restaurantsMessages } from './messages.en.ts'

const KEYS = {
  American: 'cuisineAmerican',
  Italian: 'cuisineItalian',
  Chinese: 'cuisineChinese',
  Japanese: 'cuisineJapanese',
  Mexican: 'cuisineMexican',
  Indian: 'cuisineIndian',
  Thai: 'cuisineThai',
  Mediterranean: 'cuisineMediterranean',
  French: 'cuisineFrench',
  Korean: 'cuisineKorean',
  Vietnamese: 'cuisineVietnamese',
  Greek: 'cuisineGreek',
  Spanish: 'cuisineSpanish',
  'Middle Eastern': 'cuisineMiddleEastern',
  'Vegetarian/Vegan': 'cuisineVegetarian',
  Seafood: 'cuisineSeafood',
  Steakhouse: 'cuisineSteakhouse',
  Fusion: 'cuisineFusion',
  Other: 'cuisineOther',
} as const satisfies Record<Cuisine, string>

const isCuisine = (name: string): name is Cuisine => CUISINES.some((cuisine) => cuisine === name)

/** A cuisine in the current language; a name outside the fixed list is unchanged. */
export const cuisineName = (name: string): string =>
  isCuisine(name) ? messagesOf(restaurantsMessages)(KEYS[name]) : name
