import { useEffect } from 'react'

/** Names the page in the browser's tab and to screen readers: "Sign In · Tablecast"; undefined leaves it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Tablecast`
  }, [title])
}
