/** Marks content on Google's map, so that a click on it does not count as a click on the map. */
export const PIN_CLASS = 'google-pin'
