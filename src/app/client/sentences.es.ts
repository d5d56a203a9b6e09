/** Spanish for the sentences of the server and of the validation rules, by their English text. */
export const spanishSentences: Readonly<Record<string, string>> = {
  'Please correct these opening hours': 'Corrige este horario',
  'Restaurant not found.': 'No encontramos este restaurante.',
  'Table number {number} already exists. Please use a different number.':
    'La mesa número {number} ya existe. Usa otro número.',
}
