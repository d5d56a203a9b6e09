import type { Home } from './home.ts'

/** Countries that print on Letter. */
const LETTER: ReadonlySet<string> = new Set('us ca mx pr ph co cl ve gt cr pa do'.split(' '))
export const paperOf = ({ country }: Pick<Home, 'country'>): 'letter' | 'a4' =>
  LETTER.has(country) ? 'letter' : 'a4'
