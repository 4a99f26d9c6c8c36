import { useFavouriteCount } from '#web/favourites/api.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useCatalogueSize } from '#web/products/api.ts'
import { paths } from '#web/routing/paths.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { useUsualCount } from './api.ts'
import type { BuyTab } from './tabs.ts'

/** Which articles are offered, with how many there are of each, and the way to what the center has consumed. */
export function BuyTabs({ tab, onTab }: { tab: BuyTab; onTab: (tab: BuyTab) => void }) {
  const { t } = useTexts()
  const usual = useUsualCount()
  const all = useCatalogueSize()
  const favourites = useFavouriteCount()
  const { readConsumptions } = useCan()
  const { center } = useSession().state
  const hasFavourites = useConfig().flags.favorite === true
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`
  return (
    <>
      <Segmented<BuyTab>
        label={t('buying.show')}
        value={tab}
        options={[
          { value: 'usual', label: counted(t('buying.tab_usual'), usual) },
          { value: 'all', label: counted(t('buying.tab_all'), all) },
          ...(hasFavourites
            ? [{ value: 'favourites' as const, label: counted(t('layout.favourites'), favourites) }]
            : []),
        ]}
        onChange={onTab}
      />
      {readConsumptions && center?.has_delivery_notes && (
        <ButtonLink href={paths.consumed()}>{t('buying.tab_consumed')}</ButtonLink>
      )}
    </>
  )
}
