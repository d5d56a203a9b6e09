/** A restaurant with two tables, as a line of a replay file. */
export const HOUSE = {
  type: 'restaurant',
  id: 1,
  timeZone: 'America/Los_Angeles',
  tables: [
    { id: 1, seats: 2 },
    { id: 2, seats: 4 },
  ],
  hours: null,
}
