import { useState } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
import { Icon } from './Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password that can be shown while typing. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const t = useMessages(platformMessages)
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="field-button"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
