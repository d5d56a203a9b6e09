import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { issueText } from '#kernel/client/errors/issueTexts.ts'
import { Icon } from './Icon.tsx'

/** The props that every field takes in addition to those of its input. */
export interface FieldTexts {
  label: ReactNode
  /** Shows the label to screen readers only, such as when a search icon replaces it. */
  labelHidden?: boolean
  hint?: ReactNode
  /** The message to show, or the code of a validation rule; the control is then marked invalid and described by it. */
  error?: string | undefined
  /** Advice that does not block the form. */
  warning?: string | undefined
}

/** What the control must spread to be linked to label, hint and error. */
interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label above, control, then hint, error and warning below, linked by id. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  warning,
  id,
  className,
  children,
}: FieldProps) {
  const { control, notes } = useFieldNotes({ id, hint, error, warning })
  return (
    <div className={clsx('fld', className)}>
      <label htmlFor={control.id} className={labelHidden ? 'vh' : 'fld-label'}>
        {label}
      </label>
      {children(control)}
      {notes}
    </div>
  )
}

/** Hint, error and warning of one control: `control` is spread on it, `notes` go below it. */
export function useFieldNotes({
  id,
  hint,
  error,
  warning,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'warning'>) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const warningId = `${controlId}-warning`
  const described = [hint ? hintId : null, error ? errorId : null, warning ? warningId : null]
    .filter(Boolean)
    .join(' ')
  const control: FieldControl = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  const notes = (
    <>
      {hint && (
        <p id={hintId} className="fld-hint">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="fld-error">
            <Icon name="alert" size={16} />
            {issueText(error)}
          </p>
        )}
        {warning && (
          <p id={warningId} className="fld-error fld-warning">
            <Icon name="alert" size={16} />
            {warning}
          </p>
        )}
      </div>
    </>
  )
  return { control, notes }
}
