import { IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#web/texts/numbers.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import prose from '#web/ui/prose.module.css'
import { deedOfKey, nodeCount, rowsOf } from './rows.ts'
import type { TreeNode, TreeRow } from './rows.ts'
import styles from './NodeTree.module.css'

interface NodeTreeProps {
  nodes: TreeNode[]
  /** The chosen node: ids from the highest level down, parted by dots. */
  value: string
  onChange: (path: string) => void
  /** Its accessible name, and the name of the root. */
  label: string
  all: string
  /** The name of the field that filters it, which stands in it, and from how many nodes on there is one. */
  filterLabel: string
  filteredFrom: number
  note?: string
}

/** Groups and what is within them: a tree with the keys of every tree, of which one node is chosen. */
export function NodeTree(props: NodeTreeProps) {
  const { nodes, value, onChange, label, all, filterLabel, filteredFrom, note } = props
  const { t } = useTexts()
  const [filter, setFilter] = useState('')
  const [open, setOpen] = useState(() => new Set(pathsAbove(value)))
  const [focused, setFocused] = useState(value)
  const list = useRef<HTMLUListElement>(null)
  const rows = rowsOf(nodes, { all, open, filter })
  const stop = rows.some(({ path }) => path === focused) ? focused : ''

  function toggle({ path, isOpen }: TreeRow) {
    const next = new Set(open)
    if (isOpen) next.delete(path)
    else next.add(path)
    setOpen(next)
  }

  function press(event: KeyboardEvent, row: TreeRow, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const deed = deedOfKey(rows, at, event.key)
    if (deed === undefined) return
    event.preventDefault()
    if (deed === 'toggle') return toggle(row)
    if (deed === 'choose') return onChange(row.path)
    setFocused(rows[deed.focus]?.path ?? '')
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[deed.focus]?.focus()
  }

  return (
    <>
      {nodeCount(nodes) >= filteredFrom && (
        <SearchField
          value={filter}
          onSearch={setFilter}
          delay={SEARCH_DELAY.shown}
          min={1}
          label={filterLabel}
          placeholder={filterLabel}
        />
      )}
      <ul ref={list} role="tree" aria-label={label} className={styles.tree}>
        {rows.map((row, at) => (
          <li
            key={row.path}
            role="treeitem"
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={row.isOpen}
            aria-selected={row.path === value}
            tabIndex={row.path === stop ? 0 : -1}
            className={classNames(styles.row, row.path === value && styles.chosen)}
            style={{ paddingInlineStart: (row.level - 1) * 16 + 4 }}
            onClick={() => {
              setFocused(row.path)
              onChange(row.path)
            }}
            onKeyDown={event => press(event, row, at)}
          >
            <Twisty row={row} onToggle={() => toggle(row)} />
            <span className={styles.name}>{row.name}</span>
            {row.centers !== undefined && (
              <span className={classNames('tnum', prose.count)} title={t('figures.centers_in', { count: row.centers })}>
                {formatNumber(row.centers)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}

/** For the pointer alone: the keys are the row's. */
function Twisty({ row, onToggle }: { row: TreeRow; onToggle: () => void }) {
  if (row.isOpen === undefined || row.level === 1) return <span className={styles.twisty} />
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.twisty, row.isOpen && styles.opened)}
      onClick={event => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <IconChevronRight size={16} stroke={1.75} />
    </span>
  )
}

const pathsAbove = (path: string): string[] => {
  const ids = path.split('.')
  return ids.map((_id, index) => ids.slice(0, index + 1).join('.'))
}
