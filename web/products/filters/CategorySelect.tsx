import type { Category } from '#domain/products/contract.ts'
import { FilterSelect } from '#web/figures/FilterSelect.tsx'
import { useCategories } from '#web/products/api.ts'
import { useTexts } from '#web/texts/texts.ts'

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
    <FilterSelect
      label={t('buying.category')}
      value={`${value ?? ''}`}
      options={[
        { value: '', label: t('buying.all_categories') },
        ...flat(tree).map(({ id, level, name }) => ({ value: `${id}`, label: INDENT.repeat(level - 1) + name })),
      ]}
      onChange={chosen => onChange(chosen === '' ? undefined : Number(chosen))}
      narrow
    />
  )
}

const flat = (tree: Category[]): Category[] => tree.flatMap(category => [category, ...flat(category.children)])
