import { useEffect } from 'react'

/** Names the page in the browser's tab and to screen readers: "Sign In · Tablecast". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tablecast`
  }, [title])
}
