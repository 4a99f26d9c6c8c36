import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pagerSteps, pageWithin } from '#domain/page.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  total_pages: number
  onPage: (page: number) => void
  /** The pointer is on a page, so it can be loaded ahead. */
  onNear?: (page: number) => void
}

/** Renders nothing if there is only one page. Where a page beyond the end was asked for the last one is shown. */
export function Pager({ page: asked, total_pages, onPage, onNear }: PagerProps) {
  const { t } = useTexts()
  const page = pageWithin(asked, total_pages)
  const near = (step: number) => ({ onPointerEnter: () => onNear?.(step), onFocus: () => onNear?.(step) })
  if (total_pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      <button
        type="button"
        className={styles.turn}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        {...near(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
        {t('ui.previous')}
      </button>
      <span className={styles.steps}>
        {pagerSteps(page, total_pages).map((step, index, steps) =>
          step === 'gap' ? (
            <span key={`gap-after-${steps[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={step}
              type="button"
              className={classNames('tnum', styles.step)}
              aria-current={step === page ? 'page' : undefined}
              aria-label={t('ui.page_number', { page: formatNumber(step) })}
              onClick={() => step !== page && onPage(step)}
              {...near(step)}
            >
              {formatNumber(step)}
            </button>
          ),
        )}
      </span>
      <span className={styles.where}>{t('ui.page_of', { page, total: total_pages })}</span>
      <button
        type="button"
        className={styles.turn}
        disabled={page >= total_pages}
        onClick={() => onPage(page + 1)}
        {...near(page + 1)}
      >
        {t('ui.next')}
        <IconChevronRight size={16} aria-hidden="true" />
      </button>
    </nav>
  )
}
