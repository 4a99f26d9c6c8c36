import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Catalog } from '#domain/catalogs/contract.ts'
import { PREVIEW_PAGES } from '#domain/catalogs/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useCatalogPage } from './api.ts'
import styles from './PagePreview.module.css'

const STEPS: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The first pages as they are printed, one at a time; pressed, a page is shown large. */
export function PagePreview({ catalog }: { catalog: Catalog }) {
  const { t } = useTexts()
  const pages = catalog.pages ?? 1
  const shown = Math.min(PREVIEW_PAGES, pages)
  const [wanted, setPage] = useState(1)
  const [isLarge, setLarge] = useState(false)
  const page = Math.min(wanted, shown)
  const turn = (step: number) => setPage(Math.min(shown, Math.max(1, page + step)))
  const label = t('generator.page_of', { page, pages })

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    turn(step)
  }

  const picture = <Picture key={page} catalog={catalog} page={page} label={label} />
  return (
    <div className={styles.preview}>
      <button
        type="button"
        className={styles.sheet}
        aria-label={t('generator.enlarge', { page: label })}
        aria-haspopup="dialog"
        onKeyDown={onKeyDown}
        onClick={() => setLarge(true)}
      >
        {picture}
      </button>
      {/* The next one is there before it is turned to. */}
      {page < shown && <Fetched catalog={catalog} page={page + 1} />}
      <div className={styles.turn}>
        <IconButton
          label={t('generator.page_before')}
          disabled={page === 1}
          onKeyDown={onKeyDown}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <span role="status" className="tnum">
          {label}
        </span>
        <IconButton
          label={t('generator.page_after')}
          disabled={page === shown}
          onKeyDown={onKeyDown}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {shown > 1 && (
        <p className={styles.note}>
          {shown < pages && <>{t('generator.first_pages', { count: shown, pages })} · </>}
          {t('generator.preview_keys')}
        </p>
      )}
      {isLarge && (
        <Dialog opened size="large" tall title={label} onClose={() => setLarge(false)}>
          <span className={styles.large}>{picture}</span>
        </Dialog>
      )}
    </div>
  )
}

function Picture({ catalog, page, label }: { catalog: Catalog; page: number; label: string }) {
  const picture = useCatalogPage(catalog, page)
  const { t } = useTexts()
  if (picture.isError) return <span className={styles.failed}>{t('errors.generic')}</span>
  return picture.data === undefined ? <Skeleton height="100%" /> : <img src={picture.data} alt={label} />
}

function Fetched({ catalog, page }: { catalog: Catalog; page: number }) {
  useCatalogPage(catalog, page)
  return null
}
