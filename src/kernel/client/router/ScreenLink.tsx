import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useRouter } from './router.ts'

interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address from `paths`. */
  to: string
}

/** The visitor wants the link in another tab or window. */
export const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link to another screen of the product; the browser's own ways to open links still work. */
export function ScreenLink({ to, onClick, ...rest }: ScreenLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    void router.navigate(to)
  }
  return <a onPointerEnter={() => router.preload(to)} {...rest} href={to} onClick={follow} />
}

/** For `t.rich`: makes a tag of a message a link to a screen. */
export const linkTo = (to: string) => (words: ReactNode) => <ScreenLink to={to}>{words}</ScreenLink>

/** The same for a page that opens in a new tab. */
export const linkToTab = (href: string) => (words: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer">
    {words}
  </a>
)
