import { listNotes } from '../listWords.ts'
import { usePublicList } from '../publicQueries.ts'
import { Notes } from './Notes.tsx'

/** Notes about a restaurant's list: closed or paused and why, sizes it doesn't accept, a hidden or pinned wait. */
export function ListNotes({ restaurantId, timeZone }: { restaurantId: number; timeZone: string }) {
  const { data } = usePublicList(restaurantId)
  return data ? <Notes notes={listNotes(data, timeZone)} icon="list" /> : null
}
