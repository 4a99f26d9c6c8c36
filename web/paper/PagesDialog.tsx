import type { PrintedPages } from '#domain/offers/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './PagesDialog.module.css'

interface PagesDialogProps {
  title: string
  /** Undefined while they are drawn. */
  printed: PrintedPages | undefined
  /** Why they cannot be drawn. */
  problem?: string
  onClose: () => void
}

/** The first pages of a document, as they are printed. */
export function PagesDialog({ title, printed, problem, onClose }: PagesDialogProps) {
  const { t } = useTexts()
  const { pages = 1, pictures = [] } = printed ?? {}
  return (
    <Dialog opened size="large" tall title={title} onClose={onClose}>
      {problem && <Notice kind="warning">{problem}</Notice>}
      <div className={styles.pages} aria-busy={!printed && !problem ? true : undefined}>
        {!printed && !problem && (
          <span className={styles.page}>
            <Skeleton height="100%" />
          </span>
        )}
        {pictures.map((picture, index) => (
          <img
            // The pages of one document: they are never moved.
            key={picture}
            className={styles.page}
            src={`data:image/png;base64,${picture}`}
            alt={t('generator.page_of', { page: index + 1, pages })}
          />
        ))}
      </div>
      {pictures.length < pages && printed && (
        <p className={styles.note}>{t('generator.first_pages', { count: pictures.length, pages })}</p>
      )}
    </Dialog>
  )
}
