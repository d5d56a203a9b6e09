import { type LearnedFacts, newPlaceFacts } from '#domain/waits/learned.ts'
import { newRanges } from '#domain/waits/ranges.ts'

/** What is known of a restaurant that has learned nothing. */
export const newFacts = (): LearnedFacts => ({ ...newPlaceFacts(), siteRanges: newRanges() })
