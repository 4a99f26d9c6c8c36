import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import styles from '#web/products/list/CatalogueTools.module.css'
import { usePhone } from '#web/ui/usePhone.ts'

interface MenuOrSheetProps {
  button: ReactNode
  title: string
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  /** A sheet that holds a list as long as the screen. */
  tall?: boolean
  /** Below the choices on the sheet; a menu needs none. */
  renderFooter?: (close: () => void) => ReactNode
  onOpen?: () => void
}

/** The same choices below a button on a wide screen, and on a sheet that rises from the bottom of a phone. */
export function MenuOrSheet({ button, title, children, align, tall, renderFooter, onOpen }: MenuOrSheetProps) {
  const isPhone = usePhone()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (!isPhone) {
    return (
      <span onPointerEnter={onOpen} onFocus={onOpen}>
        <Dropdown button={button} align={align}>
          {closeMenu => <div className={styles.choices}>{children(closeMenu)}</div>}
        </Dropdown>
      </span>
    )
  }
  return (
    <>
      <Button
        className={styles.sheetButton}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.()
          setOpened(true)
        }}
      >
        {button}
      </Button>
      <Dialog opened={opened} onClose={close} title={title} tall={tall} footer={renderFooter?.(close)}>
        {children(close)}
      </Dialog>
    </>
  )
}
