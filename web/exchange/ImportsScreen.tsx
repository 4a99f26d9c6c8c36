import { useAddress } from '#web/address.ts'
import { formatNumber } from '#web/numbers.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { useImports } from './api.ts'
import { ImportList } from './ImportList.tsx'
import styles from './ImportsScreen.module.css'

const PARTS = ['files', 'keys'] as const

/** What the ERP has sent and what became of it, and the keys with which it sends. */
export function ImportsScreen() {
  const { t } = useTexts()
  const { query, go } = useAddress()
  const part = PARTS.find(each => each === query.get('tab')) ?? 'files'
  const refused = query.get('refused') === '1'
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  const imports = useImports({ page, refused })
  const found = part === 'files' ? imports.data?.count : undefined
  const count = found === undefined ? undefined : t('imports.count', { count: found, number: formatNumber(found) })

  function show(change: { tab?: (typeof PARTS)[number]; refused?: boolean; page?: number }) {
    const next: Record<string, string | number> = {}
    const tab = change.tab ?? part
    if (tab !== 'files') next.tab = tab
    if (change.refused ?? refused) next.refused = 1
    if (change.page !== undefined && change.page > 1) next.page = change.page
    go(paths.imports(next), { replace: change.page === undefined, resetScroll: change.page !== undefined })
  }

  return (
    <>
      <PageTitle title={t('imports.title')} count={count} />
      <div className={styles.tools}>
        <Segmented
          label={t('imports.parts')}
          value={part}
          options={PARTS.map(value => ({ value, label: t(`imports.${value}`) }))}
          onChange={tab => show({ tab })}
        />
        {part === 'files' && (
          <Segmented
            label={t('imports.show')}
            value={refused ? 'refused' : 'all'}
            options={[
              { value: 'all', label: t('imports.all') },
              { value: 'refused', label: t('imports.refused_only') },
            ]}
            onChange={value => show({ refused: value === 'refused' })}
          />
        )}
      </div>
      {part === 'files' ? (
        <ImportList
          imports={imports}
          page={page}
          isNarrowed={refused}
          onPage={next => show({ page: next })}
          onShowAll={() => show({ refused: false })}
        />
      ) : (
        <ApiKeys />
      )}
    </>
  )
}
