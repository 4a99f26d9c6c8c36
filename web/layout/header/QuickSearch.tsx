import { useSearch } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAddress } from '#web/routing/useAddress.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { openPalette } from '#web/palette/opening.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { focusNextTitle } from '#web/ui/PageTitle.tsx'
import styles from './QuickSearch.module.css'

const MIN_LETTERS = 2 // 000 §5: catalogue search

/** From any screen to the search of the catalogue, and to the palette that reaches everything else. */
export function QuickSearch() {
  const { t } = useTexts()
  const { path } = useAddress()
  const { q = '' } = useSearch({ strict: false })
  const shown = path.endsWith('/s') && path !== ADDRESS.buySearch ? q : ''
  return (
    <div className={styles.slot}>
      <QuickSearchForm key={shown} shown={shown} />
      <span className={styles.small}>
        <IconButton label={t('layout.palette')} onClick={openPalette}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}

function QuickSearchForm({ shown }: { shown: string }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const place = useBuyerPaths()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(shown)
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim().length < MIN_LETTERS) return
        input.current?.blur()
        focusNextTitle()
        go(place.search(typed.trim()))
      }}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('layout.search_products')}
        placeholder={t('layout.search_placeholder')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <button
        type="button"
        className={styles.palette}

        onClick={openPalette}
      >
        <kbd>Ctrl K</kbd>
        <span className="visually-hidden">{t('layout.palette')}</span>
      </button>
    </form>
  )
}
