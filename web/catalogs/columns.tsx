import { useMemo } from 'react'
import type { Catalog } from '#domain/catalogs/contract.ts'
import { isBudget } from '#domain/catalogs/types.ts'
import { formatDay } from '#domain/format.ts'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { ViewLink } from '#web/listing/ViewLink.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './CatalogListScreen.module.css'

/** R256: client, name, day, cover, page, and the way to it. */
export function useCatalogColumns(): Column<Catalog>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { key: 'client', header: t('generator.client'), phone: 'plain', cell: catalog => catalog.client.name },
      {
        key: 'name',
        header: t('generator.name'),
        phone: 'plain',
        cell: catalog => (
          <Link className={styles.name} href={paths.catalog(catalog.id)}>
            {catalog.name}
          </Link>
        ),
      },
      {
        key: 'date',
        header: t('generator.date'),
        width: 130,
        phone: 'aside',
        cell: ({ created }) => formatDay(created),
      },
      {
        key: 'cover',
        header: t('generator.cover'),
        priority: 3,
        phone: 'plain',
        cell: catalog => (
          <span>
            {catalog.type_name}
            <PhoneFact>{layoutOf(catalog)}</PhoneFact>
          </span>
        ),
      },
      { key: 'layout', header: t('generator.layout'), priority: 3, phone: 'hidden', cell: layoutOf },
      {
        key: 'view',
        header: t('generator.view'),
        width: 64,
        align: 'right',
        phone: 'hidden',
        cell: ({ id, name }) => <ViewLink href={paths.catalog(id)} label={t('generator.view_of', { name })} />,
      },
    ],
    [t],
  )
}

/** A budget has no layout of its own. */
const layoutOf = ({ type, items_per_page_name }: Catalog) => (isBudget(type) ? '–' : items_per_page_name)
