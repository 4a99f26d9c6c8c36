import type { ReactNode } from 'react'
import type { HouseNote } from '#domain/desk/notes/contract.ts'
import { formatDayTime } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './NoteList.module.css'

interface NoteListProps<Note> {
  notes: readonly Note[]
  /** Said of a note behind its time. */
  renderMore?: (note: Note) => ReactNode
  /** What can be done with a note. */
  renderActions?: (note: Note) => ReactNode
}

/** What the house has written, as its writers broke the lines. */
export function NoteList<Note extends HouseNote>({ notes, renderMore, renderActions }: NoteListProps<Note>) {
  const { t } = useTexts()
  return (
    <ol className={styles.list}>
      {notes.map(note => (
        <li key={note.id} className={styles.note}>
          <p className={styles.by}>
            <strong>{note.by || t('desk.by_nobody')}</strong> ·{' '}
            <time dateTime={note.written_at}>{formatDayTime(note.written_at)}</time>
            {renderMore?.(note)}
          </p>
          {renderActions?.(note)}
          <p className={styles.text}>{note.text}</p>
        </li>
      ))}
    </ol>
  )
}
