import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { CATALOG_TYPES, isBudget, ITEMS_PER_PAGE, LIST_PAGE } from '#domain/catalogs/types.ts'
import type { CatalogType, ItemsPerPage } from '#domain/catalogs/types.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './CatalogLook.module.css'
import { Thumbnail } from './Thumbnail.tsx'

/** What a catalogue looks like; the type is empty until one is chosen. */
export interface Look {
  type: CatalogType | ''
  items_per_page: ItemsPerPage
  with_prices: boolean
}

interface CatalogLookProps {
  look: Look
  /** Of the gallery: a problem gives it the focus. */
  id: string
  error?: string | undefined
  onChange: (part: Partial<Look>) => void
}

/** The types as drawings of what would be printed, with the articles on a page and the prices. */
export function CatalogLook({ look, id, error, onChange }: CatalogLookProps) {
  const { t } = useTexts()
  const name = useId()
  return (
    <>
      <div
        id={id}
        tabIndex={-1}
        role="radiogroup"
        aria-label={`${t('generator.type')} (*)`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.gallery}
      >
        <span className={prose.label} aria-hidden="true">
          {t('generator.type')} (*)
        </span>
        <div className={styles.types}>
          {CATALOG_TYPES.map(type => (
            <label key={type} className={styles.type}>
              <input type="radio" name={name} checked={type === look.type} onChange={() => onChange({ type })} />
              <Thumbnail look={{ ...look, type }} />
              <span>{t(`catalogs.type_${type}`)}</span>
            </label>
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <IconAlertCircle size={15} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        {/* A budget has no layout to choose. */}
        {(look.type === '' || !isBudget(look.type)) && (
          <div className={styles.choice}>
            <span className={prose.label} aria-hidden="true">
              {t('generator.per_page')}
            </span>
            <Segmented<string>
              label={t('generator.per_page')}
              value={String(look.items_per_page)}
              options={ITEMS_PER_PAGE.map(count => ({
                value: String(count),
                label: count === LIST_PAGE ? t('catalogs.list') : String(count),
              }))}
              onChange={chosen => {
                const items_per_page = ITEMS_PER_PAGE.find(count => String(count) === chosen)
                if (items_per_page !== undefined) onChange({ items_per_page })
              }}
            />
          </div>
        )}
        <div className={styles.choice}>
          <span className={prose.label} aria-hidden="true">
            {t('generator.prices')}
          </span>
          <Segmented<'with' | 'without'>
            label={t('generator.prices')}
            value={look.with_prices ? 'with' : 'without'}
            options={[
              { value: 'with', label: t('generator.with_prices') },
              { value: 'without', label: t('generator.without_prices') },
            ]}
            onChange={chosen => onChange({ with_prices: chosen === 'with' })}
          />
        </div>
      </div>
    </>
  )
}
