import { useSearch } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { useImports } from './api.ts'
import { ImportList } from './ImportList.tsx'
import styles from './ImportListScreen.module.css'
import { PARTS } from './parts.ts'

const USUAL = { tab: 'files' } as const

/** What the ERP has sent and what became of it, and the keys with which it sends. */
export function ImportListScreen() {
  const { t } = useTexts()
  const search = useSearch({ from: `/shell${ADDRESS.imports}` })
  const show = useListAddress({ search, href: paths.imports, usual: USUAL })
  const { tab: part = 'files', page = 1 } = search
  const refused = search.refused === 1
  const imports = useImports({ page, refused })
  const found = part === 'files' ? imports.data?.count : undefined
  const count = found === undefined ? undefined : t('imports.count', { count: found, number: formatNumber(found) })

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
            onChange={value => show({ refused: value === 'refused' ? 1 : undefined })}
          />
        )}
      </div>
      {part === 'files' ? (
        <ImportList
          imports={imports}
          page={page}
          isNarrowed={refused}
          onPage={next => show({ page: next })}
          onShowAll={() => show({ refused: undefined })}
        />
      ) : (
        <ApiKeys />
      )}
    </>
  )
}
