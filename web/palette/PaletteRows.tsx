import { Autocomplete } from '@base-ui/react/autocomplete'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { Marked } from '#web/clients/Marked.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ArticleName } from '#web/ui/ArticleName.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Palette.module.css'
import type { Group, Row } from './rows.ts'

interface PaletteRowsProps<Id extends string> {
  /** What the list is called. */
  label: string
  groups: Group<Id>[]
  /** What a group is called, and what is said where asking for it failed. */
  nameOf: (id: Id) => string
  failed: string
  /** What was typed, which is marked. */
  words: string
  onChoose: (row: Row) => void
}

/** What was found, in groups. */
export function PaletteRows<Id extends string>(props: PaletteRowsProps<Id>) {
  const { label, groups, nameOf, failed, words, onChoose } = props
  return (
    <Autocomplete.List aria-label={label} className={styles.list}>
      {groups.map(group => (
        <div key={group.id} role="group" aria-label={nameOf(group.id)} className={styles.group}>
          <p aria-hidden="true">{nameOf(group.id)}</p>
          <div>
            {group.state === 'loading' && <Skeleton height={36} />}
            {group.state === 'failed' && <p className={styles.failed}>{failed}</p>}
            {group.rows.map(row => (
              <Autocomplete.Item
                key={row.id}
                value={row}
                className={styles.row}
                onClick={() => onChoose(row)}
                // The library says this of lists that keep what was chosen alone; here it is the row that Enter opens.
                render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
              >
                <span className={styles.title}>
                  <ArticleName name={row.title} lines={1} renderPart={part => <Marked text={part} query={words} />} />
                </span>
                {row.detail && <span className={styles.detail}>{row.detail}</span>}
                {row.add && <kbd className={styles.key}>Ctrl ↵ +1</kbd>}
                <IconCornerDownLeft className={styles.enter} size={16} stroke={1.75} aria-hidden="true" />
              </Autocomplete.Item>
            ))}
          </div>
        </div>
      ))}
    </Autocomplete.List>
  )
}

/** Without a match; where there are words enough, what else can be done with them. */
export function PaletteNothing({ onSearch }: { onSearch: (() => void) | undefined }) {
  const { t } = useTexts()
  return (
    <div className={styles.nothing} role="status">
      <p>{t('layout.palette_nothing')}</p>
      {onSearch && <Button onClick={onSearch}>{t('layout.palette_catalogue')}</Button>}
    </div>
  )
}
