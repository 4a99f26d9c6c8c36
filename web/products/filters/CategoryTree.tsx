import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { childrenShown, pathTo } from '#domain/products/category-tree.ts'
import type { Category } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './CategoryTree.module.css'

interface CategoryTreeProps {
  tree: Category[]
  /** All articles: a few stand in two categories, so that the counts of the roots do not add up to it. */
  total: number | undefined
  active: number | undefined
  /** Address of a category; of all articles without one. */
  hrefTo: (category?: number) => string
}

/** The categories in up to four levels; the branch of the active one is open. */
export function CategoryTree({ tree, total, active, hrefTo }: CategoryTreeProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('products.categories')}>
      <ul className={styles.tree}>
        <li>
          <div className={classNames(styles.node, active === undefined && styles.active)}>
            <span className={styles.noToggle} />
            <Link className={styles.link} href={hrefTo()} aria-current={active === undefined ? 'page' : undefined}>
              {t('products.title_all')}
              {total !== undefined && <Count of={total} />}
            </Link>
          </div>
        </li>
        {tree.map(root => (
          <Branch key={root.id} node={root} active={active} hrefTo={hrefTo} path={pathTo(tree, active)} />
        ))}
      </ul>
    </nav>
  )
}

interface BranchProps extends Omit<CategoryTreeProps, 'tree' | 'total'> {
  node: Category
  path: Category[]
}

function Branch({ node, active, hrefTo, path }: BranchProps) {
  const { t } = useTexts()
  const isOnPath = path.some(step => step.id === node.id)
  const [toggled, setToggled] = useState<{ isOpen: boolean; active: number | undefined }>()
  // The user's own opening and closing holds until another category is chosen.
  const isOpen = toggled && toggled.active === active ? toggled.isOpen : isOnPath
  const children = childrenShown(node)
  const hasChildren = children.length > 0
  return (
    <li>
      <div className={classNames(styles.node, node.id === active && styles.active)} data-level={node.level}>
        {hasChildren ? (
          <IconButton
            className={styles.toggle}
            label={t('products.open_category', { name: node.name })}
            aria-expanded={isOpen}
            onClick={() => setToggled({ isOpen: !isOpen, active })}
          >
            <IconChevronRight size={16} aria-hidden="true" />
          </IconButton>
        ) : (
          <span className={styles.noToggle} />
        )}
        <Link className={styles.link} href={hrefTo(node.id)} aria-current={node.id === active ? 'page' : undefined}>
          {node.name}
          <Count of={node.count} />
        </Link>
      </div>
      {hasChildren && isOpen && (
        <ul>
          {children.map(child => (
            <Branch key={child.id} node={child} active={active} hrefTo={hrefTo} path={path} />
          ))}
        </ul>
      )}
    </li>
  )
}

const Count = ({ of }: { of: number }) => <span className={classNames(styles.count, 'tnum')}>{formatNumber(of)}</span>
