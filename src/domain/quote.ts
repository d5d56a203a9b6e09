/** How a guest rates the quote after the visit: the wait was as quoted, longer or shorter. */
export const QUOTE_VERDICTS = ['right', 'longer', 'shorter'] as const
export type QuoteVerdict = (typeof QUOTE_VERDICTS)[number]
