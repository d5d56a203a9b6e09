/**
 * The initials kept when a name is deleted.
 * @example initialsOf('Mara de la Cruz') // 'M. d. l. C.'
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words.map((word) => `${[...word].slice(0, 1).join('')}.`).join(' ')
}
