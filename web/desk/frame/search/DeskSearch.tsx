import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import styles from '#web/palette/Palette.module.css'
import { PaletteRows } from '#web/palette/PaletteRows.tsx'
import type { Row } from '#web/palette/rows.ts'
import { isEnough } from '#web/palette/typed.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import { useDeskFound } from './useDeskFound.ts'

const MOST_LETTERS = 100

/** One field that reaches what came in, clients and people. */
export function DeskSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal className={styles.layer}>
        <Dialog.Backdrop className={styles.overlay} />
        <Dialog.Popup data-dialog className={styles.content} initialFocus={input}>
          <Dialog.Title className="visually-hidden">{t('desk.search_desk')}</Dialog.Title>
          <Content input={input} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ContentProps {
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
}

function Content({ input, onClose }: ContentProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { later } = useDebounced((text: string) => setWords(text.trim()), SEARCH_DELAY.orders)
  const groups = useDeskFound(words)
  const rows = groups.flatMap(group => group.rows)
  const isNothing = isEnough(words) && groups.length === 0 && words === typed.trim()
  const choose = (row: Row) => {
    onClose()
    row.choose()
  }
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      items={rows}
      filteredItems={rows}
      itemToStringValue={({ title }: Row) => title}
      value={typed}
      onValueChange={(text, { reason }) => {
        if (reason !== 'input-change') return
        setTyped(text)
        later(text)
      }}
    >
      <div className={styles.search}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <Autocomplete.Input
          ref={input}
          aria-label={t('desk.search_desk')}
          placeholder={t('desk.search_desk_placeholder')}
          maxLength={MOST_LETTERS}
          aria-expanded={rows.length > 0}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          <span className="visually-hidden">{t('ui.close')}</span>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <PaletteRows
        label={t('desk.search_desk')}
        groups={groups}
        nameOf={group => t(`desk.found_${group}`)}
        failed={t('desk.search_desk_failed')}
        words={words}
        onChoose={choose}
      />
      {!isEnough(typed.trim()) && <p className={styles.nothing}>{t('desk.search_desk_start')}</p>}
      {isNothing && (
        <p className={styles.nothing} role="status">
          {t('desk.search_desk_nothing')}
        </p>
      )}
    </Autocomplete.Root>
  )
}
