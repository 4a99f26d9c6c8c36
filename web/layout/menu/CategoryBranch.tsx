import { IconChevronDown } from '@tabler/icons-react'
import type { Category } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './PhoneMenu.module.css'

/** A category and, behind it, its own; down to the fourth level. */
export function CategoryBranch({ category }: { category: Category }) {
  const { t } = useTexts()
  const link = useBuyerPaths().catalogue({ cat: category.id })
  if (category.children.length === 0) {
    return (
      <li>
        <Link href={link}>{category.name}</Link>
      </li>
    )
  }
  return (
    <li>
      <details className={styles.branch}>
        <summary>
          <span>{category.name}</span>
          <span className="tnum">{formatNumber(category.count)}</span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </summary>
        <ul>
          <li>
            <Link href={link}>{t('layout.all_of', { name: category.name })}</Link>
          </li>
          {category.children.map(child => (
            <CategoryBranch key={child.id} category={child} />
          ))}
        </ul>
      </details>
    </li>
  )
}
