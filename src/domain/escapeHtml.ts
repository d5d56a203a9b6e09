const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** JSON that can't close the script element it is in. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
