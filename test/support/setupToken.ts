/** Creates the first admin of the journeys' servers. */
export const SETUP_TOKEN = 'the setup token of the journeys'
