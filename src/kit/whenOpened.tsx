import { type ComponentType, useEffect, useState } from 'react'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { showError } from '#kernel/client/toast.ts'

interface Openable {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog or menu that loads when it is first opened. Offline, it stays closed and a toast says why. */
export function whenOpened<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function WhenOpened(props: Props) {
    const { open, onOpenChange } = props
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (!open || Part) return
      load().then(
        (loaded) => setPart(() => loaded),
        () => {
          onOpenChange(false)
          showError(messagesOf(commonMessages)('noConnection'))
        },
      )
    }, [open, onOpenChange, Part])
    return Part ? <Part {...props} /> : null
  }
}
