import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { BuyTab } from './tabs.ts'

interface NothingToBuyProps {
  tab: BuyTab
  q: string
  isNarrowed: boolean
  onWiden: () => void
}

export function NothingToBuy({ tab, q, isNarrowed, onWiden }: NothingToBuyProps) {
  const { t } = useTexts()
  const textOf = () => {
    if (q !== '') return t('buying.none_search', { search: q })
    if (isNarrowed) return undefined
    return tab === 'favourites' ? t('buying.none_favourites') : t('buying.none_usual')
  }
  return (
    <EmptyState art="search" title={t('products.none_filtered')} text={textOf()}>
      {tab !== 'all' && (
        <Button variant="primary" onClick={onWiden}>
          {t('buying.whole_catalogue')}
        </Button>
      )}
    </EmptyState>
  )
}
