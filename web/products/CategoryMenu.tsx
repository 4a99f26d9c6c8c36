import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Category } from '#domain/products/contract.ts'
import { formatNumber } from '#domain/format.ts'
import { useTexts } from '#web/texts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
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
  const [opened, setOpened] = useState(false)
  return (
    <div className={styles.root}>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <span className={styles.name}>{here?.name ?? t('products.crumb')}</span>
        {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('products.categories')} tall>
        <div onClick={event => event.target instanceof Element && event.target.closest('a') && setOpened(false)}>
          <CategoryTree tree={tree} total={total} active={here?.id} hrefTo={hrefTo} />
        </div>
      </Dialog>
    </div>
  )
}
