import { useRouter } from '@tanstack/react-router'

/** Tells whether a screen stands at an address from `paths`, so that no link leads nowhere. */
export function useHasScreen(): (address: string) => boolean {
  const router = useRouter()
  return (address) => address.replace(/\?.*$/, '') in router.routesByPath
}
