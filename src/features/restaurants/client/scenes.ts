import { type Cuisine, isCuisine } from '#domain/cuisines.ts'

/** The dish drawn for each cuisine: a symbol of scenes.svg. */
export const SCENES = {
  American: 'burger',
  Italian: 'pizza',
  Chinese: 'dumplings',
  Japanese: 'sushi',
  Mexican: 'tacos',
  Indian: 'curry',
  Thai: 'curry',
  Mediterranean: 'mezze',
  French: 'bistro',
  Korean: 'bibimbap',
  Vietnamese: 'noodles',
  Greek: 'vegetables',
  Spanish: 'paella',
  'Middle Eastern': 'mezze',
  'Vegetarian/Vegan': 'vegetables',
  Seafood: 'fish',
  Steakhouse: 'steak',
  Fusion: 'bistro',
  Other: 'cafe',
} as const satisfies Record<Cuisine, string>

/** Hues of the wall, in degrees: peach, sand, honey, sage, mint, sky, lilac and rose. */
const WALLS = [52, 72, 90, 128, 165, 215, 310, 20] as const
/** Hues of the tableware: terracotta, teal, blue and olive. */
const BOWLS = [35, 190, 250, 120] as const
const LIGHTS = ['morning', 'noon', 'evening'] as const

interface Scene {
  symbol: (typeof SCENES)[Cuisine]
  wall: number
  bowl: number
  light: (typeof LIGHTS)[number]
  isMirrored: boolean
  /** Half of the places have something extra on the table. */
  hasDetail: boolean
}

/** The drawing of a place without a photo: its cuisine decides the dish, its id the rest, the same everywhere. */
export function sceneOf(id: number, cuisine: string): Scene {
  const pick = pickerFor(id)
  return {
    symbol: SCENES[isCuisine(cuisine) ? cuisine : 'Fusion'],
    wall: pick(WALLS),
    bowl: pick(BOWLS),
    light: pick(LIGHTS),
    isMirrored: pick([true, false]),
    hasDetail: pick([true, false]),
  }
}

/** Picks one after the other, evenly spread over the ids; ids that follow each other differ. */
function pickerFor(id: number): <T>(choices: readonly [T, ...T[]]) => T {
  let state = Math.imul(id, 0x9e3779b1)
  return (choices) => {
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    return choices[(state >>> 8) % choices.length] ?? choices[0]
  }
}
