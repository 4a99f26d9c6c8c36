import type { Category } from '#domain/products/contract.ts'
import { useCategories } from '#web/products/api.ts'
import { FilterSelect } from '#web/figures/FilterSelect.tsx'
import { useTexts } from '#web/texts/texts.ts'

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
    <FilterSelect
      label={t('statistics.category')}
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: t('statistics.all_categories') },
        ...[...first, ...(chosen ? [chosen] : [])].map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={id => onChange(id === '' ? undefined : Number(id))}
    />
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
