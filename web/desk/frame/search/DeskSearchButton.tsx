import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import styles from './DeskSearchButton.module.css'

const DeskSearch = lateComponent(() => import('./DeskSearch.tsx'), 'DeskSearch')

/** Opens the search of the desk, as Ctrl+K or ⌘K does. */
export function DeskSearchButton() {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">{t('desk.search_desk')}</span>
        <span>{t('desk.search_desk_placeholder')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Suspense>{isOpen && <DeskSearch onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
