import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, IconButton } from '#web/ui/fields/Button.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import styles from './ColumnsMenu.module.css'
import type { ColumnChoice } from './useColumnChoice.ts'

/** Above a list: which of its columns are shown, and in which order. */
export function ColumnsMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { t } = useTexts()
  return (
    <div className={styles.menu}>
      <Dropdown
        button={<IconColumns3 {...ICON} />}
        label={t('tables.columns')}
        title={t('tables.columns')}
        align="end"
        chevron={false}
        panelClassName={styles.panel}
      >
        {() => <Columns choice={choice} />}
      </Dropdown>
    </div>
  )
}

function Columns<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { t } = useTexts()
  const [said, setSaid] = useState('')
  // The first one says which row it is, so it stays.
  const others = choice.all.slice(1)
  const isShown = (key: string) => choice.shown.some(column => column.key === key)
  const move = (key: string, step: -1 | 1) => {
    choice.move(key, step)
    const place = others.findIndex(column => column.key === key) + 1 + step
    const name = others.find(column => column.key === key)?.header ?? ''
    setSaid(t('tables.column_place', { name, place: formatNumber(place), all: formatNumber(others.length) }))
  }
  return (
    <>
      <ul className={styles.columns} aria-label={t('tables.columns')}>
        {others.map(({ key, header }, index) => (
          <li key={key}>
            <label className={styles.name}>
              <input type="checkbox" checked={isShown(key)} onChange={() => choice.toggle(key)} />
              {header}
            </label>
            <MoveButton
              label={t('tables.column_up', { name: header })}
              icon={<IconArrowUp {...ICON} />}
              isOff={index === 0}
              onMove={() => move(key, -1)}
            />
            <MoveButton
              label={t('tables.column_down', { name: header })}
              icon={<IconArrowDown {...ICON} />}
              isOff={index === others.length - 1}
              onMove={() => move(key, 1)}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Button variant="ghost" size="small" aria-disabled={choice.isUsual} onClick={choice.reset}>
        {t('tables.columns_reset')}
      </Button>
    </>
  )
}

interface MoveButtonProps {
  label: string
  icon: ReactNode
  /** At its end of the list. It is not disabled, so that it keeps the focus. */
  isOff: boolean
  onMove: () => void
}

function MoveButton({ label, icon, isOff, onMove }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => {
        if (isOff) return
        // The row that is moved in the document loses the focus.
        flushSync(onMove)
        currentTarget.focus()
      }}
    >
      {icon}
    </IconButton>
  )
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
