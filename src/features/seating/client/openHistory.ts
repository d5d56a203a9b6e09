import { createContext, useContext } from 'react'

const OpenHistory = createContext<(() => void) | undefined>(undefined)

/** Provided by the screen that has the drawer; elsewhere toasts don't offer it. */
export const OpenHistoryProvider = OpenHistory.Provider
export const useOpenHistory = () => useContext(OpenHistory)
