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

const IN_SPANISH: Record<Cuisine, string> = {
  American: 'Estadounidense',
  Italian: 'Italiana',
  Chinese: 'China',
  Japanese: 'Japonesa',
  Mexican: 'Mexicana',
  Indian: 'India',
  Thai: 'Tailandesa',
  Mediterranean: 'Mediterránea',
  French: 'Francesa',
  Korean: 'Coreana',
  Vietnamese: 'Vietnamita',
  Greek: 'Griega',
  Spanish: 'Española',
  'Middle Eastern': 'De Oriente Medio',
  'Vegetarian/Vegan': 'Vegetariana/Vegana',
  Seafood: 'Mariscos',
  Steakhouse: 'Carnes',
  Fusion: 'Fusión',
  Other: 'Otra',
}

/** A cuisine in a language; a name outside the fixed list is unchanged. */
export const cuisineIn = (language: string, name: string): string =>
  language === 'es' && isCuisine(name) ? IN_SPANISH[name] : name
