import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Category } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './CategoryMenu.module.css'
import { CategoryTree } from './CategoryTree.tsx'

interface CategoryMenuProps {
  tree: Category[]
  total: number | undefined
  here: Category | undefined
  count: number | undefined
  hrefTo: (category?: number) => string
}

/** Where there is no room for the tree beside the articles: the category as a button, the tree on a sheet. */
export function CategoryMenu({ tree, total, here, count, hrefTo }: CategoryMenuProps) {
  const { t } = useTexts()
  // The sheet belongs to the category that it was opened in: choosing another one closes it.
  const [openedIn, setOpenedIn] = useState<number | 'all'>()
  const category = here?.id ?? 'all'
  const close = () => setOpenedIn(undefined)
  return (
    <div className={styles.root}>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpenedIn(category)}>
        <span className={styles.name}>{here?.name ?? t('products.crumb')}</span>
        {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <Dialog opened={openedIn === category} onClose={close} title={t('products.categories')} tall>
        <CategoryTree tree={tree} total={total} active={here?.id} hrefTo={hrefTo} />
      </Dialog>
    </div>
  )
}
