import type { ComponentProps } from 'react'
import { TextField } from '#platform/client/ui/TextField.tsx'

type ImageUrlFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'placeholder'>

/** Where a restaurant's picture is, typed on the right keyboard. */
export function ImageUrlField(props: ImageUrlFieldProps) {
  return (
    <div className="wide-cell">
      <TextField
        {...props}
        label="Image URL (optional)"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
    </div>
  )
}
