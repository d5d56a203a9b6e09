import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { HttpError, issueTextOf } from './httpError.ts'

/**
 * Shows the server's issues at their fields and focuses the first. Returns whether any belongs to this form.
 * `renamed` has the fields of the form that the server knows by another name.
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  renamed: Readonly<Record<string, FieldPath<Values>>> = {},
): boolean {
  if (!(error instanceof HttpError)) return false
  const shown = error.issues.flatMap((issue) => {
    const name = renamed[issue.field] ?? fields.find((candidate) => candidate === issue.field)
    return name ? [{ name, message: issueTextOf(issue) }] : []
  })
  shown.forEach(({ name, message }, index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return shown.length > 0
}
