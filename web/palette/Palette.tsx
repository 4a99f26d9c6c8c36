import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/spotlight/styles.css'
import { IconCornerDownLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { can } from '#domain/permissions.ts'
import { useAddress } from '#web/useAddress.ts'
import { Marked } from '#web/clients/Marked.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { paths } from '#web/paths.ts'
import { useAccount } from '#web/session/account.ts'
import { ArticleName } from '#web/ui/ArticleName.tsx'
import { useTexts } from '#web/texts.ts'
import { MantineTheme } from '#web/theme/MantineTheme.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { usePaletteOpenings } from './opening.ts'
import styles from './Palette.module.css'
import { fitted } from './rows.ts'
import type { Group, Row } from './rows.ts'
import { searchOf, GROUPS, isEnough, nextGroup } from './typed.ts'
import type { GroupId } from './typed.ts'
import { useFound } from './useFound.ts'
import { useOwn } from './useOwn.ts'

const LIST = 'palette-rows'
const ASKS_AFTER = 300 // screens 2.7, milliseconds
const [store, actions] = createSpotlight()

/** Ctrl+K: one box that reaches clients, centers, articles, documents, places and actions. */
export function Palette() {
  const openings = usePaletteOpenings()
  const isPhone = usePhone()
  const { t } = useTexts()
  useEffect(() => {
    if (openings > 0) actions.open()
  }, [openings])
  return (
    <MantineTheme>
      <Spotlight.Root
        store={store}
        shortcut={null}
        size={640}
        yOffset="12vh"
        fullScreen={isPhone}
        // Holding the page still would need a style element, which the content policy forbids.
        lockScroll={false}
        overlayProps={{ backgroundOpacity: 0, blur: 0, className: styles.overlay }}
        transitionProps={{ duration: 120, transition: 'fade' }}
        zIndex={400}
        classNames={{ content: styles.content, body: styles.body, header: styles.header }}
        title={t('layout.palette')}
      >
        <Content isPhone={isPhone} />
      </Spotlight.Root>
    </MantineTheme>
  )
}

function Content({ isPhone }: { isPhone: boolean }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const { query: typed, selected } = useSpotlight(store)
  const offered = useOffered()
  const [only, setOnly] = useState<GroupId | null>(null)
  const wantsOne = useRef(false)
  const now = narrowed(searchOf(typed, only), offered)
  const [settledText] = useDebouncedValue(typed, ASKS_AFTER)
  const settled = narrowed(searchOf(settledText, only), offered)
  const found = useFound(settled)
  const own = useOwn(now)
  const all = [...found, ...own].toSorted((a, b) => GROUPS.indexOf(a.id) - GROUPS.indexOf(b.id))
  const search: Row = {
    id: 'search',
    title: t('layout.palette_search', { words: now.words }),
    choose: () => go(paths.search(now.words)),
  }
  const groups = withSearch(fitted(all), isEnough(now.words) ? search : undefined)
  const rows = groups.flatMap(group => group.rows)
  const isNothing = rows.length === 0 && groups.length === 0 && !now.isEmpty && settled.words === now.words

  // The list is ours, with the roles of a list box: the arrow keys look for it under this id.
  useEffect(() => store.updateState(state => ({ ...state, listId: LIST })), [])

  // What was selected belongs to the rows before.
  const shown = rows.map(({ id }) => id).join()
  useEffect(() => {
    if (shown !== '') store.updateState(state => ({ ...state, selected: 0 }))
  }, [shown])

  function choose(row: Row) {
    if (wantsOne.current && row.add) return row.add()
    actions.close()
    row.choose()
  }

  return (
    <>
      <Spotlight.Search
        aria-label={t('layout.palette')}
        placeholder={t('layout.palette_placeholder')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        rightSection={
          <button type="button" className={styles.close} onClick={actions.close}>
            <span className="visually-hidden">{t('ui.close')}</span>
            {isPhone ? <IconX size={20} stroke={1.75} aria-hidden="true" /> : <kbd className={styles.key}>Esc</kbd>}
          </button>
        }
        rightSectionPointerEvents="all"
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={LIST}
        aria-activedescendant={rows[selected] && `palette-${rows[selected].id}`}
        autoComplete="off"
        maxLength={100}
        onKeyDown={event => {
          wantsOne.current = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (event.key !== 'Tab') return
          event.preventDefault()
          setOnly(nextGroup(only, offered, event.shiftKey))
        }}
      />
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
      <div id={LIST} role="listbox" aria-label={t('layout.palette')} className={styles.list}>
        {groups.map(group => (
          <div key={group.id} role="group" aria-label={t(`layout.palette_${group.id}`)} className={styles.group}>
            <p aria-hidden="true">{t(`layout.palette_${group.id}`)}</p>
            <div>
              {group.state === 'loading' && <Skeleton height={36} />}
              {group.state === 'failed' && <p className={styles.failed}>{t('layout.palette_failed')}</p>}
              {group.rows.map(row => (
                // The arrow keys go through what has data-action; the library's own row has no id to be named by.
                <button
                  key={row.id}
                  type="button"
                  data-action
                  tabIndex={-1}
                  id={`palette-${row.id}`}
                  role="option"
                  aria-selected={rows[selected]?.id === row.id}
                  data-selected={rows[selected]?.id === row.id || undefined}
                  className={styles.row}
                  onMouseDown={event => {
                    event.preventDefault() // the focus stays in the text
                    wantsOne.current = false
                  }}
                  onClick={() => choose(row)}
                >
                  <span className={styles.title}>
                    <ArticleName
                      name={row.title}
                      lines={1}
                      renderPart={part => <Marked text={part} query={now.words} />}
                    />
                  </span>
                  {row.detail && <span className={styles.detail}>{row.detail}</span>}
                  {row.add && <kbd className={styles.key}>Ctrl ↵ +1</kbd>}
                  <IconCornerDownLeft className={styles.enter} size={16} stroke={1.75} aria-hidden="true" />
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      {isNothing && (
        <div className={styles.nothing} role="status">
          <p>{t('layout.palette_nothing')}</p>
          {isEnough(now.words) && (
            <Button
              onClick={() => {
                actions.close()
                go(paths.search(now.words))
              }}
            >
              {t('layout.palette_catalogue')}
            </Button>
          )}
        </div>
      )}
      <p className={styles.keys} aria-hidden="true">
        {t('layout.palette_keys')}
      </p>
    </>
  )
}

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
