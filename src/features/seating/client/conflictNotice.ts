import { createContext, useContext } from 'react'

/** Says why a write was refused because somebody was faster; null takes the line away. */
export type TellConflict = (sentence: string | null) => void

const ConflictContext = createContext<TellConflict>(() => {})

/** The screen that shows the line provides it; without one the sentence goes into the toast alone. */
export const ConflictProvider = ConflictContext.Provider
export const useTellConflict = (): TellConflict => useContext(ConflictContext)
