import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { copyText, showToast } from '#kernel/client/toast.ts'
import { Button, type ButtonProps } from '#kit/Button.tsx'
import { restaurantsMessages } from './messages.en.ts'

interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'iconOnly' | 'className'> {
  title: string
  /** A path from `paths`. */
  path: string
}

async function share(title: string, url: string): Promise<void> {
  const t = messagesOf(restaurantsMessages)
  const failed = { title: t('linkNotCopied'), description: url }
  if (typeof navigator.share !== 'function') return copyText(url, { copied: t('linkCopied'), failed })
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The user closed the system's share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ kind: 'error', ...failed })
  }
}

export function ShareButton({ title, path, iconOnly = false, ...look }: ShareButtonProps) {
  const t = useMessages(restaurantsMessages)
  const onClick = () => void share(title, new URL(path, window.location.origin).href)
  if (iconOnly)
    return <Button {...look} icon="share" iconOnly aria-label={t('shareThisPlace')} onClick={onClick} />
  return (
    <Button {...look} icon="share" onClick={onClick}>
      {t('share')}
    </Button>
  )
}
