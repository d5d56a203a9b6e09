import { ISSUES, type IssueCode, issueIn, type TextParams } from '#contract/issues.ts'
import { catalog, messagesOf } from '../i18n/catalog.ts'

// Guarantee: `issue` has checked the values of each code.
const textOf = messagesOf(catalog('issues', ISSUES)) as (code: IssueCode, params?: TextParams) => string

/** What a validation message says in the current language; a text that is no code stays as it is. */
export function issueText(message: string): string {
  const issue = issueIn(message)
  return issue ? textOf(issue.code, issue.params) : message
}
