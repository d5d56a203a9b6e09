import { useEffect } from 'react'

/** Sets the page's title: "Sign In · Tablecast"; undefined leaves it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Tablecast`
  }, [title])
}
