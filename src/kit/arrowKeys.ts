/** The index to which a key moves the focus in a row or a column; -1 for any other key. */
export function positionAfter(key: string, position: number, count: number): number {
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, position + 1)
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, position - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
