const ENDS_SENTENCE = /[.!?…][)"'”’]?$/u

/** Text that other sentences follow. */
export const asSentence = (text: string): string => (ENDS_SENTENCE.test(text) ? text : `${text}.`)
