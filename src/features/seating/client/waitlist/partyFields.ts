/** In the order of the screen, with the names that the server's issues use. */
export const PARTY_FIELDS = ['name', 'partySize', 'waitTime', 'phone', 'email', 'notes'] as const

/** Options for setting a value from a button, as if it was typed. */
export const CHANGED = { shouldDirty: true, shouldValidate: true } as const
