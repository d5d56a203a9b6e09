import { useEffect, useState } from 'react'
import { ADDRESS_FIELD } from '#domain/limits.ts'
import type { AddressSource, SuggestedAddress } from './addressSource.ts'

interface Answer {
  question: string
  suggestions: SuggestedAddress[]
  isFailed: boolean
}

const NONE: readonly SuggestedAddress[] = []

/**
 * Suggestions for the text typed so far; null requests none. While a request is pending, the suggestions for the
 * shorter text stay; outdated requests are aborted.
 */
export function useAddressSuggestions(source: AddressSource, typed: string | null) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const text = typed?.trim() ?? ''
  const question = text.length >= ADDRESS_FIELD.spinnerFromCharacters ? text : null

  useEffect(() => {
    if (question === null || source.status !== 'ready') return
    const abort = new AbortController()
    const show = (suggestions: SuggestedAddress[], isFailed: boolean) => {
      if (!abort.signal.aborted) setAnswer({ question, suggestions, isFailed })
    }
    const ask = () =>
      source.suggest(question, abort.signal).then(
        (suggestions) => show(suggestions, false),
        () => show([], true),
      )
    const timer = setTimeout(ask, source.pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [question, source])

  const isOfUse = answer !== null && question?.startsWith(answer.question)
  return {
    suggestions: isOfUse ? answer.suggestions : NONE,
    /** The newest request itself has been answered. */
    isAnswered: isOfUse === true && answer.question === question,
    isFailed: answer?.isFailed === true,
  }
}
