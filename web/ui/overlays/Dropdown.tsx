import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Dropdown.module.css'
import { keepInWindow } from './keepInWindow.ts'

interface DropdownProps {
  /** What the button shows. */
  button: ReactNode
  /** Its accessible name, if the content is not text enough. */
  label?: string
  /** The panel; it gets a function that closes it. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  className?: string
  panelClassName?: string
  chevron?: boolean
  title?: string
}

/** A disclosure: a button and the panel below it. Closes with Esc, a click elsewhere, or when the focus leaves. */
export function Dropdown(props: DropdownProps) {
  const { button, label, children, align = 'start', className, panelClassName, chevron = true, title } = props
  const [opened, setOpened] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(false)
  const leave = () => {
    close()
    trigger.current?.focus()
  }

  useEffect(() => {
    if (!opened) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [opened])

  return (
    <div
      ref={root}
      role="presentation"
      className={styles.root}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        close()
        trigger.current?.focus()
      }}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        ref={trigger}
        type="button"
        title={title}
        className={classNames(styles.trigger, className)}
        aria-label={label}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        onClick={() => setOpened(!opened)}
      >
        {button}
        {chevron && <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} />}
      </button>
      {opened && (
        <div
          ref={keepInWindow}
          id={panelId}
          className={classNames(styles.panel, align === 'end' && styles.end, panelClassName)}
        >
          <Content close={leave}>{children}</Content>
        </div>
      )}
    </div>
  )
}

const Content = ({ close, children }: { close: () => void; children: DropdownProps['children'] }) => children(close)
