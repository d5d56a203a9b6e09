import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { HttpError } from './httpError.ts'

/**
 * Shows the server's issues at their fields and focuses the first one. @returns whether any issue belongs to this
 * form
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof HttpError)) return false
  const shown = error.issues.flatMap(({ field, message }) => {
    const name = fields.find((candidate) => candidate === field)
    return name ? [{ name, message }] : []
  })
  shown.forEach(({ name, message }, index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return shown.length > 0
}
