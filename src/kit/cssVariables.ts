import type { CSSProperties } from 'react'

/** For `style`: React's type has no custom properties. A style sheet reads them. */
export const cssVariables = (variables: Record<`--${string}`, string | number>): CSSProperties =>
  variables as CSSProperties
