import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import { IconButton } from './Button.tsx'
import { useDebounced } from './useDebounced.ts'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** The current search, usually from the address. */
  value: string
  onSearch: (text: string) => void
  /** Milliseconds from the last key to the search. */
  delay: number
  /** Letters that a search needs; the empty text always searches, since it shows everything. */
  min: number
  label: string
  placeholder: string
  /** Read out when it changes: ‹12 resultados›. */
  status?: string
  /** At once on a page; in a dialog by the dialog itself, which would else give the focus back to this field. */
  autoFocus?: boolean | 'dialog'
}

export function SearchField({ value, onSearch, delay, min, label, placeholder, status, autoFocus }: SearchFieldProps) {
  const { t } = useTexts()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebounced((text: string) => {
    sent.current = text
    onSearch(text)
  }, delay)

  // The search changed elsewhere (back button, a removed chip). Text that the user is typing is not replaced.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  const isSearchable = (text: string) => text === '' || text.length >= min
  const tooShort = !isSearchable(typed.trim())

  function type(text: string) {
    setTyped(text)
    if (isSearchable(text.trim())) search.later(text.trim())
    else search.cancel()
  }

  return (
    <search className={styles.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" className={prose.secondary} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus === true}
        data-autofocus={autoFocus ? true : undefined}
        className={styles.input}
        value={typed}
        aria-label={label}
        placeholder={placeholder}
        aria-describedby={hintId}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !tooShort) search.now(typed.trim())
          if (event.key === 'Escape' && typed) {
            event.stopPropagation()
            setTyped('')
            search.now('')
          }
        }}
      />
      {typed && (
        <IconButton
          label={t('ui.clear_search')}
          onClick={() => {
            setTyped('')
            search.now('')
            input.current?.focus()
          }}
        >
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
      <span id={hintId} className={tooShort ? styles.hint : 'visually-hidden'} role="status">
        {tooShort ? t('ui.search_min', { count: min }) : status}
      </span>
    </search>
  )
}
