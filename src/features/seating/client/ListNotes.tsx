import { Icon } from '#platform/client/ui/Icon.tsx'
import styles from './listNotes.module.css'
import { listNotes } from './listWords.ts'
import { usePublicList } from './standQueries.ts'

interface ListNotesProps {
  restaurantId: number
  timeZone: string
}

/** What a restaurant says of its list: closed or paused and why, sizes it doesn't take, a hidden or pinned wait. */
export function ListNotes({ restaurantId, timeZone }: ListNotesProps) {
  const { data } = usePublicList(restaurantId)
  const notes = data ? listNotes(data, timeZone) : []
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>
          <Icon name="list" size={16} />
          {note}
        </li>
      ))}
    </ul>
  )
}
