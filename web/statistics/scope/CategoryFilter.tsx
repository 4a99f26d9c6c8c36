import { IconChevronDown } from '@tabler/icons-react'
import type { Category } from '#domain/products/contract.ts'
import { useCategories } from '#web/products/api.ts'
import { useTexts } from '#web/texts.ts'
import styles from './Scope.module.css'

interface CategoryFilterProps {
  value: number | undefined
  onChange: (category: number | undefined) => void
}

/** R274: all, and the categories of the first level; one that was followed further down as well. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTexts()
  const tree = useCategories().data?.results ?? []
  const first = firstLevel(tree)
  const chosen = first.some(({ id }) => id === value) ? undefined : categoryIn(tree, value)
  return (
    <label className={styles.category}>
      <span>{t('statistics.category')}</span>
      <select
        value={value ?? ''}
        onChange={event => onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
      >
        <option value="">{t('statistics.all_categories')}</option>
        {[...first, ...(chosen ? [chosen] : [])].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </label>
  )
}

/** The children of the one category above all, or what stands on top beside each other. */
function firstLevel(tree: Category[]): Category[] {
  const [root, ...others] = tree
  return root && others.length === 0 ? root.children : tree
}

function categoryIn(tree: Category[], id: number | undefined): Category | undefined {
  if (id === undefined) return undefined
  for (const category of tree) {
    const found = category.id === id ? category : categoryIn(category.children, id)
    if (found) return found
  }
  return undefined
}
