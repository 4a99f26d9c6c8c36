import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import type { View } from '#web/products/list/catalogueState.ts'
import { usePhone } from '#web/ui/usePhone.ts'

interface ViewSwitchProps {
  view: View
  onView: (view: View) => void
}

/** Rows or tiles: both to choose from, and on a phone, which has little room, a button that leads to the other. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTexts()
  const isPhone = usePhone()
  const list = { value: 'list' as const, label: t('products.view_list'), icon: <IconLayoutList {...ICON} /> }
  const grid = { value: 'grid' as const, label: t('products.view_grid'), icon: <IconLayoutGrid {...ICON} /> }
  if (!isPhone)
    return <Segmented<View> label={t('products.view')} value={view} options={[list, grid]} onChange={onView} />
  const other = view === 'list' ? grid : list
  return (
    <IconButton label={`${t('products.view')}: ${other.label}`} onClick={() => onView(other.value)}>
      {other.icon}
    </IconButton>
  )
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
