import type { ComponentProps } from 'react'
import { paths } from '#platform/client/paths.ts'
import { CheckboxField } from '#platform/client/ui/CheckboxField.tsx'

type AcceptTermsProps = Omit<ComponentProps<typeof CheckboxField>, 'label' | 'hint'>

/** The box every registration ends with; the texts open beside the half-filled form. */
export function AcceptTerms(props: AcceptTermsProps) {
  return (
    <CheckboxField
      {...props}
      label="I accept the Terms and Conditions"
      hint={
        <>
          Read the{' '}
          <a href={paths.terms()} target="_blank" rel="noreferrer">
            Terms and Conditions
          </a>{' '}
          and what we do about{' '}
          <a href={paths.privacy()} target="_blank" rel="noreferrer">
            privacy
          </a>
          .
        </>
      }
    />
  )
}
