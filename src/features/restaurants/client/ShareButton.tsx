import { showToast } from '#platform/client/toast.ts'
import { Button, type ButtonProps } from '#platform/client/ui/Button.tsx'

interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'iconOnly' | 'className'> {
  title: string
  /** An address from `paths`. */
  path: string
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', kind: 'success' })
  } catch (error) {
    // Closing the system's share sheet is a choice, not a fault.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: 'The link could not be copied', description: url, kind: 'error' })
  }
}

/** Hands the link to the system's share sheet, or copies it. */
export function ShareButton({ title, path, iconOnly = false, ...look }: ShareButtonProps) {
  const onClick = () => void share(title, new URL(path, window.location.origin).href)
  if (iconOnly)
    return <Button {...look} icon="share" iconOnly aria-label="Share this place" onClick={onClick} />
  return (
    <Button {...look} icon="share" onClick={onClick}>
      Share
    </Button>
  )
}
