import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_CHARGE_DESCRIPTION } from '#domain/cart/contract.ts'
import { useTexts } from '#web/texts.ts'
import styles from './CartLine.module.css'

interface LineNoteProps {
  name: string
  note: string
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onChange: (note: string) => void
}

/** What the buyer says about one line; it is printed with the order. */
export function LineNote({ name, note, isEditing, onEdit, onChange }: LineNoteProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(note)
  if (!isEditing) {
    return note === '' ? null : (
      <button
        type="button"
        className={styles.note}
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
        if (event.key === 'Enter') finish(typed)
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setTyped(note)
        onEdit(false)
      }}
    />
  )
}
