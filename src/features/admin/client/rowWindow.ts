/** Which rows of a long list are rendered. Heights are in CSS pixels and the same for every row. */

/** Rows drawn beyond either edge, so that a quick scroll shows no gap. */
const BEYOND_EDGE = 8

interface Scrolled {
  scrollTop: number
  viewportHeight: number
  rowHeight: number
  rowCount: number
}

export interface RowWindow {
  /** Of the first row drawn, and of the one after the last. */
  start: number
  end: number
  /** Room kept for the rows that are not drawn. */
  before: number
  after: number
}

/** The rows in view and a few around them. */
export function rowWindow({ scrollTop, viewportHeight, rowHeight, rowCount }: Scrolled): RowWindow {
  const firstInView = Math.floor(Math.max(0, scrollTop) / rowHeight)
  const countInView = Math.ceil(viewportHeight / rowHeight)
  // A list that has become shorter is drawn from its end, wherever the scroll still stands.
  const start = Math.max(0, Math.min(firstInView, rowCount - countInView) - BEYOND_EDGE)
  const end = Math.min(rowCount, Math.max(firstInView, 0) + countInView + BEYOND_EDGE)
  return {
    start,
    end: Math.max(start, end),
    before: start * rowHeight,
    after: (rowCount - Math.max(start, end)) * rowHeight,
  }
}
