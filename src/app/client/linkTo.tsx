import type { ReactNode } from 'react'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'

/** For `t.rich`: makes a tag of a message a link to a screen. */
export const linkTo = (to: string) => (chunks: ReactNode) => <ScreenLink to={to}>{chunks}</ScreenLink>
