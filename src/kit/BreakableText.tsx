import { Fragment } from 'react'

/** An email address or the like, which breaks after an @ or a dot rather than inside a word. */
export const BreakableText = ({ children }: { children: string }) =>
  [...children.matchAll(/[^@.]+[@.]*|[@.]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
