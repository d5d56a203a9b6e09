/** Messages without arguments, tags and quotes are their own text. */
export const NEEDS_FORMATTING = /[{<']/
