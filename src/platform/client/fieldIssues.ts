import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { HttpError } from './httpError.ts'

/**
 * Shows what the server found wrong at the fields themselves, the first one focused.
 * @returns whether any field of this form was named.
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
