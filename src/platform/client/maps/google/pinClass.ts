/** Around content on Google's map, so that a press on it is not mistaken for one on the map. */
export const PIN_CLASS = 'google-pin'
