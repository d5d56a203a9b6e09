const ENDS_SENTENCE = /[.!?…][)"'”’]?$/u

/** Text as a complete sentence, so that others can follow it. */
export const asSentence = (text: string): string => (ENDS_SENTENCE.test(text) ? text : `${text}.`)
