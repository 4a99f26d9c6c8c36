import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import styles from './MenuBar.module.css'
import { MenuLabel } from './MenuLabel.tsx'

const OPEN_AFTER = 500 // screens 1.8, milliseconds
const CLOSE_AFTER = 300

interface MenuDisclosureProps {
  label: string
  /** What waits behind it. */
  pending: number
  news?: number | undefined
  isCurrent: boolean
  /** As wide as the page instead of as its content. */
  wide: boolean
  children: (close: () => void) => ReactNode
}

export function MenuDisclosure({ label, pending, news, isCurrent, wide, children }: MenuDisclosureProps) {
  const [opened, setOpened] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function set(open: boolean) {
    clearTimeout(timer.current)
    setOpened(open)
  }

  function later(event: PointerEvent, open: boolean) {
    clearTimeout(timer.current)
    if (event.pointerType === 'mouse')
      timer.current = setTimeout(() => setOpened(open), open ? OPEN_AFTER : CLOSE_AFTER)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && opened) {
      set(false)
      button.current?.focus()
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault()
      set(true)
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-panel] a')?.focus())
    }
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!opened) return
    const onPointer = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [opened])

  return (
    <div
      ref={root}
      role="presentation"
      className={classNames(styles.item, !wide && styles.narrow)}
      onKeyDown={onKey}
      onPointerEnter={event => later(event, true)}
      onPointerLeave={event => later(event, false)}
      onBlur={event => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && set(false)}
    >
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, isCurrent && styles.current)}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        onClick={() => set(!opened)}
      >
        <MenuLabel label={label} pending={pending} news={news} />
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {opened && (
        <div id={panelId} data-panel className={classNames(styles.panel, wide && styles.wide)}>
          <Content close={() => set(false)}>{children}</Content>
        </div>
      )}
    </div>
  )
}

const Content = ({ close, children }: { close: () => void; children: MenuDisclosureProps['children'] }) =>
  children(close)
