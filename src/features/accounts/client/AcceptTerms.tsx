import type { ComponentProps } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { linkToTab } from '#kernel/client/router/ScreenLink.tsx'
import { CheckboxField } from '#kit/CheckboxField.tsx'
import { accountsMessages } from './messages.en.ts'

type AcceptTermsProps = Omit<ComponentProps<typeof CheckboxField>, 'label' | 'hint'>

/** The checkbox at the end of every registration; its links open a new tab to keep the form. */
export function AcceptTerms(props: AcceptTermsProps) {
  const t = useMessages(accountsMessages)
  return (
    <CheckboxField
      {...props}
      label={t('acceptTerms')}
      hint={t.rich('readTerms', { terms: linkToTab(paths.terms()), privacy: linkToTab(paths.privacy()) })}
    />
  )
}
