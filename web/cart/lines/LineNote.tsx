import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_CHARGE_DESCRIPTION } from '#domain/cart/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './CartLine.module.css'

interface LineNoteProps {
  name: string
  note: string
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  /** Closed by a key: what opens it takes the focus back. */
  takesFocus: boolean
  onKeyClose: () => void
  onChange: (note: string) => void
}

/** What the buyer says about one line; it is printed with the order. */
export function LineNote({ name, note, isEditing, onEdit, takesFocus, onKeyClose, onChange }: LineNoteProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(note)
  if (!isEditing) {
    return note === '' ? null : (
      <button
        type="button"
        className={styles.note}
        autoFocus={takesFocus}
        aria-label={t('cart.note_edit', { name })}
        onClick={() => {
          setTyped(note)
          onEdit(true)
        }}
      >
        <IconNote size={15} stroke={1.75} aria-hidden="true" />
        <span>{note}</span>
      </button>
    )
  }

  function finish(text: string) {
    onEdit(false)
    if (text.trim() !== note) onChange(text.trim())
  }

  return (
    <input
      type="text"
      className={styles.noteInput}
      // The user has just asked for this field.
      autoFocus
      maxLength={MAX_CHARGE_DESCRIPTION}
      aria-label={t('cart.note_of', { name })}
      placeholder={t('cart.note_of', { name })}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => finish(typed)}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The rest of the press would open it again, as its opener has the focus by then.
        event.preventDefault()
        onKeyClose()
        if (event.key === 'Enter') return finish(typed)
        event.stopPropagation()
        setTyped(note)
        onEdit(false)
      }}
    />
  )
}
