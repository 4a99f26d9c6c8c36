import { IconChevronDown } from '@tabler/icons-react'
import type { Category } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useCategories } from '#web/products/api.ts'
import styles from './CategorySelect.module.css'

interface CategorySelectProps {
  value: number | undefined
  onChange: (category: number | undefined) => void
}

const INDENT = '\u00a0\u00a0\u00a0'

/** The whole tree in one field, for lists that have no room for it beside them. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { t } = useTexts()
  const tree = useCategories().data?.results ?? []
  return (
    <label className={styles.field}>
      <span>{t('buying.category')}</span>
      <select
        value={value ?? ''}
        onChange={event => onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
      >
        <option value="">{t('buying.all_categories')}</option>
        {flat(tree).map(category => (
          <option key={category.id} value={category.id}>
            {INDENT.repeat(category.level - 1) + category.name}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </label>
  )
}

const flat = (tree: Category[]): Category[] => tree.flatMap(category => [category, ...flat(category.children)])
