/** Around what stands on Google's map, so that a press on it is not taken for one on the map. */
export const PIN_CLASS = 'google-pin'
