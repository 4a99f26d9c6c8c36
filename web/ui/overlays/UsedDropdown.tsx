import { Popover } from '@base-ui/react/popover'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import { triggerProps, type DropdownProps } from './Dropdown.tsx'
import styles from './Dropdown.module.css'

// The library makes a dialog of it. It is a disclosure, and what stands in it has roles of its own.
const DISCLOSURE = { trigger: { 'aria-haspopup': undefined }, panel: { role: undefined } }
const AIR = 8 // pixels between a panel and the edge of the window

/** A dropdown from its first press on: it begins open. */
export function UsedDropdown(props: DropdownProps) {
  const { children, align = 'start', panelClassName } = props
  const [opened, setOpened] = useState(true)
  // A state, not a reference: the panel is drawn before its frame has one, and would then stand at the end of the page.
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  // The button that was pressed is replaced by this one.
  useEffect(() => trigger.current?.focus({ preventScroll: true }), [])

  function leave() {
    setOpened(false)
    trigger.current?.focus()
  }

  return (
    <div ref={setRoot} role="presentation" className={styles.root}>
      <Popover.Root open={opened} onOpenChange={setOpened}>
        <Popover.Trigger {...triggerProps(props)} {...DISCLOSURE.trigger} ref={trigger} />
        {/* Beside its button, so that the tab order and what is scrolled together stay. */}
        <Popover.Portal container={root}>
          <Popover.Positioner
            align={align}
            sideOffset={6}
            collisionPadding={AIR}
            collisionAvoidance={{ side: 'none', align: 'shift' }}
            className={styles.positioner}
          >
            <Popover.Popup
              {...DISCLOSURE.panel}
              initialFocus={false}
              className={classNames(styles.panel, panelClassName)}
            >
              <Content close={leave}>{children}</Content>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

const Content = ({ close, children }: { close: () => void; children: DropdownProps['children'] }) => children(close)
