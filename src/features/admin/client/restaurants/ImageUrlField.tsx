import type { ComponentProps } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { TextField } from '#kit/TextField.tsx'
import { adminMessages } from '../messages.en.ts'

type ImageUrlFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'placeholder'>

export function ImageUrlField(props: ImageUrlFieldProps) {
  const t = useMessages(adminMessages)
  return (
    <div className="wide-cell">
      <TextField {...props} label={t('imageUrl')} inputMode="url" placeholder="https://" autoComplete="off" />
    </div>
  )
}
