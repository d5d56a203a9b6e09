export const CUISINES = [
  'American',
  'Italian',
  'Chinese',
  'Japanese',
  'Mexican',
  'Indian',
  'Thai',
  'Mediterranean',
  'French',
  'Korean',
  'Vietnamese',
  'Greek',
  'Spanish',
  'Middle Eastern',
  'Vegetarian/Vegan',
  'Seafood',
  'Steakhouse',
  'Fusion',
  'Other',
] as const

export type Cuisine = (typeof CUISINES)[number]

export const isCuisine = (text: string): text is Cuisine => CUISINES.some((cuisine) => cuisine === text)
