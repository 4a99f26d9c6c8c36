import { IconChevronDown } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import styles from './Dropdown.module.css'
import { useOverlayScripts } from './useOverlayScripts.ts'

const UsedDropdown = lateComponent(() => import('./UsedDropdown.tsx'), 'UsedDropdown')

export interface DropdownProps {
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

/**
 * A disclosure: a button and the panel below it. Closes with Esc, a click elsewhere, or when the focus leaves. Until its
 * first press it is the button alone, because a first visit does not load what opens panels.
 */
export function Dropdown(props: DropdownProps) {
  const [isUsed, setUsed] = useState(false)
  useOverlayScripts(UsedDropdown.preload)
  if (isUsed) {
    return (
      <Suspense>
        <UsedDropdown {...props} />
      </Suspense>
    )
  }
  return (
    <div role="presentation" className={styles.root}>
      <button {...triggerProps(props)} aria-expanded={false} onClick={() => startTransition(() => setUsed(true))} />
    </div>
  )
}

/** Of the button before and after its first press. */
export const triggerProps = ({ button, label, className, title, chevron = true }: DropdownProps) =>
  ({
    type: 'button',
    title,
    'aria-label': label,
    className: classNames(styles.trigger, className),
    children: (
      <>
        {button}
        {chevron && <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} />}
      </>
    ),
  }) as const
