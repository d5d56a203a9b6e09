/** Rows grouped by restaurant, each group in the order of the rows. */
export function byRestaurant<Row extends { restaurantId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.restaurantId)
    if (group) group.push(row)
    else groups.set(row.restaurantId, [row])
  }
  return groups
}
