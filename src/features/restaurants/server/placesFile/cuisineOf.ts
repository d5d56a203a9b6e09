import { CUISINES, type Cuisine } from '#domain/cuisines.ts'

/** Words that indicate a cuisine; the first matching row wins, so the most reliable come first. */
const KEYWORDS: readonly (readonly [Cuisine, RegExp])[] = [
  ['Vegetarian/Vegan', /\b(vegan|vegetarian|veggie|plant.based)\b/],
  ['Korean', /\b(korean?|bibimbap|bulgogi|kimchi|soju|tofu house)\b/],
  ['Vietnamese', /\b(vietnam(ese)?|pho|banh mi|saigon|hanoi)\b/],
  ['Thai', /\b(thai(land)?|bangkok|siam|chiang mai)\b/],
  ['Japanese', /\b(japan(ese)?|sushi|ramen|izakaya|sashimi|udon|soba|teriyaki|yakitori|tokyo|katsu|poke)\b/],
  [
    'Chinese',
    /\b(chin(a|ese)|dim sum|dumplings?|szechuan|sichuan|hunan|canton(ese)?|mandarin|peking|shanghai|wok|hong kong|chow|bao)\b/,
  ],
  ['Indian', /\b(india(n)?|curry|tandoor(i)?|masala|dosa|biryani|bombay|punjab|chaat|naan)\b/],
  [
    'Mexican',
    /\b(mexic(an|o|ana?)|taqueria|tacos?|burritos?|cantina|tamales?|quesadillas?|oaxaca|jalisco|michoacan|taquería)\b/,
  ],
  ['Greek', /\b(greek|gyros?|souvlaki|taverna|athens)\b/],
  [
    'Middle Eastern',
    /\b(middle.eastern|falafel|shawarma|hummus|kebabs?|kabobs?|halal|persian|lebanese|turkish|arab(ian|ic)?)\b/,
  ],
  ['Spanish', /\b(spanish|tapas|paella|iberic[oa]|barcelona)\b/],
  ['French', /\b(french|creperie|crepes?|brasserie|bistro|boulangerie|patisserie)\b/],
  [
    'Italian',
    /\b(italian[ao]?|pizza(s|ria)?|pizzeria|trattoria|osteria|ristorante|pasta|gelat(o|eria)|napol[ei](tana)?)\b/,
  ],
  ['Mediterranean', /\b(mediterranean|mezze|meze|pita)\b/],
  ['Steakhouse', /\b(steak(s|house)?|chop ?house|prime rib)\b/],
  ['Seafood', /\b(seafood|oysters?|fish|crabs?|lobster|shrimp|clam|chowder)\b/],
  ['Fusion', /\bfusion\b/],
  [
    'American',
    /\b(american|burgers?|hamburgers?|diner|bbq|barbe(c|q)ue|grill|hot ?dogs?|wings|fried chicken|bagels?|brunch|pancakes?|waffles?)\b/,
  ],
]

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/_/g, ' ')

/** The cuisine in a text, by name or by keyword; undefined if there is none. */
function cuisineIn(text: string): Cuisine | undefined {
  const words = plain(text)
  return (
    CUISINES.find((cuisine) => cuisine.toLowerCase() === words.trim()) ??
    KEYWORDS.find(([, word]) => word.test(words))?.[0]
  )
}

/** The cuisine in the file, otherwise the one the name suggests, otherwise 'Other'. */
export const cuisineOf = (stated: string, name: string): Cuisine =>
  cuisineIn(stated) ?? cuisineIn(name) ?? 'Other'
