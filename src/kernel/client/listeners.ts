/** Who wants to know that a value has changed, in the form that `useSyncExternalStore` needs. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    announce(): void {
      for (const listener of listeners) listener()
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
