/** A message without arguments, tags or quotes is shown as it is. The build, which parses all others, uses this too. */
export const NEEDS_FORMATTING = /[{<']/
