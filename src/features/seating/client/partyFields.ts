/** In the order of the screen, as issues of the server name them. */
export const PARTY_FIELDS = ['name', 'partySize', 'waitTime', 'phone', 'email', 'notes'] as const

/** How a button sets a value: as if it was typed. */
export const CHANGED = { shouldDirty: true, shouldValidate: true } as const
