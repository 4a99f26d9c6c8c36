import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { can } from '#domain/permissions.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { usePhone } from '#web/ui/usePhone.ts'
import { paths } from '#web/routing/paths.ts'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import { usePaletteOpenings } from './opening.ts'
import styles from './Palette.module.css'
import { PaletteNothing, PaletteRows } from './PaletteRows.tsx'
import { fitted } from './rows.ts'
import type { Group, Row } from './rows.ts'
import { searchOf, GROUPS, isEnough, nextGroup } from './typed.ts'
import type { GroupId } from './typed.ts'
import { useFound } from './useFound.ts'
import { useOwn } from './useOwn.ts'
import type { OfferedMenu } from './useOwn.ts'

const ASKS_AFTER = 300 // screens 2.7, milliseconds
const MOST_LETTERS = 100

/** Ctrl+K: one box that reaches clients, centers, articles, documents, places and actions. */
export function Palette({ menu }: { menu: OfferedMenu }) {
  const { t } = useTexts()
  const openings = usePaletteOpenings()
  const [closed, setClosed] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const close = () => setClosed(openings)
  return (
    <Dialog.Root open={openings > closed} onOpenChange={close}>
      <Dialog.Portal className={styles.layer}>
        <Dialog.Backdrop className={styles.overlay} />
        <Dialog.Popup data-dialog className={styles.content} initialFocus={input}>
          <Dialog.Title className="visually-hidden">{t('layout.palette')}</Dialog.Title>
          <Content menu={menu} input={input} close={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ContentProps {
  menu: OfferedMenu
  input: RefObject<HTMLInputElement | null>
  close: () => void
}

function Content({ menu, input, close }: ContentProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const isPhone = usePhone()
  const offered = useOffered()
  const [typed, setTyped] = useState('')
  const [settledText, setSettled] = useState('')
  const [only, setOnly] = useState<GroupId | null>(null)
  const pointed = useRef<Row>(undefined)
  const settleLater = useDebounced(setSettled, ASKS_AFTER)
  const now = narrowed(searchOf(typed, only), offered)
  const settled = narrowed(searchOf(settledText, only), offered)
  const found = useFound(settled)
  const own = useOwn(now, menu)
  const all = [...found, ...own].toSorted((a, b) => GROUPS.indexOf(a.id) - GROUPS.indexOf(b.id))
  const search: Row = {
    id: 'search',
    title: t('layout.palette_search', { words: now.words }),
    choose: () => go(paths.search(now.words)),
  }
  const groups = withSearch(fitted(all), isEnough(now.words) ? search : undefined)
  const rows = groups.flatMap(group => group.rows)
  const isNothing = rows.length === 0 && groups.length === 0 && !now.isEmpty && settled.words === now.words

  function type(text: string) {
    setTyped(text)
    settleLater.later(text)
  }

  function choose(row: Row) {
    close()
    row.choose()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && pointed.current) {
      event.preventDefault()
      if (pointed.current.add) pointed.current.add()
      else choose(pointed.current)
    }
    if (event.key !== 'Tab') return
    event.preventDefault()
    setOnly(nextGroup(only, offered, event.shiftKey))
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      items={rows}
      filteredItems={rows}
      itemToStringValue={titleOf}
      value={typed}
      onValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
      onItemHighlighted={row => (pointed.current = row)}
    >
      <div className={styles.search}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <Autocomplete.Input
          ref={input}
          aria-label={t('layout.palette')}
          placeholder={t('layout.palette_placeholder')}
          maxLength={MOST_LETTERS}
          aria-expanded={rows.length > 0}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} onClick={close}>
          <span className="visually-hidden">{t('ui.close')}</span>
          {isPhone ? <IconX size={20} stroke={1.75} aria-hidden="true" /> : <kbd className={styles.key}>Esc</kbd>}
        </button>
      </div>
      <div className={styles.filters}>
        {offered.map(group => (
          <button
            key={group}
            type="button"
            tabIndex={-1}
            aria-pressed={group === only}
            onMouseDown={event => event.preventDefault()}
            onClick={() => setOnly(group === only ? null : group)}
          >
            {t(`layout.palette_${group}`)}
          </button>
        ))}
      </div>
      <PaletteRows
        label={t('layout.palette')}
        groups={groups}
        nameOf={group => t(`layout.palette_${group}`)}
        failed={t('layout.palette_failed')}
        words={now.words}
        onChoose={choose}
      />
      {isNothing && <PaletteNothing onSearch={isEnough(now.words) ? () => choose(search) : undefined} />}
      <p className={styles.keys} aria-hidden="true">
        {t('layout.palette_keys')}
      </p>
    </Autocomplete.Root>
  )
}

const titleOf = ({ title }: Row) => title

/** Below the articles that were found: all of them. */
const withSearch = (groups: Group[], search: Row | undefined) =>
  groups.map(group => (group.id === 'products' && search ? { ...group, rows: [...group.rows, search] } : group))

/** The groups that this role may open; a session from a procurement system has articles alone. */
function useOffered(): readonly GroupId[] {
  const account = useAccount()
  if (!account || account.has_buyer_cookie) return ['products']
  return GROUPS.filter(group => {
    if (group === 'clients' || group === 'centers') return can.browseClients(account)
    if (group === 'orders') return can.browseOrders(account)
    return true
  })
}

const narrowed = (wish: ReturnType<typeof searchOf>, offered: readonly GroupId[]) => ({
  ...wish,
  groups: wish.groups.filter(group => offered.includes(group)),
})
