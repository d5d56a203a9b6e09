import { createContext, useContext } from 'react'

/** Shows why a write was refused because of another change; null clears the line. */
export type ShowConflict = (sentence: string | null) => void

const ConflictContext = createContext<ShowConflict>(() => {})

/** Provided by the screen that shows the line; otherwise the message is only in the toast. */
export const ConflictProvider = ConflictContext.Provider
export const useShowConflict = (): ShowConflict => useContext(ConflictContext)
