import { Icon, type IconName } from '#kit/Icon.tsx'
import styles from './notes.module.css'

/** Short notes, each with the same icon. */
export function Notes({ notes, icon }: { notes: readonly string[]; icon: IconName }) {
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>
          <Icon name={icon} size={16} />
          {note}
        </li>
      ))}
    </ul>
  )
}
