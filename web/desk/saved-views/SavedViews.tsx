import { IconBookmarkPlus, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { SavedList, SavedView } from '#domain/desk/views-contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button, IconButton } from '#web/ui/fields/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type Arrangement, USUAL } from '#web/ui/tables/columns/arrangement.ts'
import { useDeleteSavedView, useSavedViews } from './api.ts'
import { SaveView } from './SaveView.tsx'
import styles from './SavedViews.module.css'

interface SavedViewsProps {
  list: SavedList
  /** The columns of the list, where somebody may choose them. */
  columns?: { arrangement: Arrangement; isUsual: boolean; arrange: (arrangement: Arrangement) => void }
}

/** Above a list: filters and columns that somebody has saved under a name, and a way to save those of now. */
export function SavedViews({ list, columns }: SavedViewsProps) {
  const { t } = useTexts()
  const { pathname, searchStr } = useLocation()
  const views = useSavedViews(list)
  const remove = useDeleteSavedView(list)
  const [isSaving, setSaving] = useState(false)
  const now = filtersOf(searchStr)
  const saved = views.data?.results ?? []
  const isShown = ({ filters }: SavedView) => filters === now
  return (
    <nav className={styles.views} aria-label={t('desk.saved_views')}>
      {saved.length > 0 && (
        <Link href={pathname} className={styles.view} aria-current={now === '' ? 'page' : undefined}>
          {t('desk.view_unsaved')}
        </Link>
      )}
      {saved.map(view => (
        <span key={view.id} className={styles.saved}>
          <Link
            href={`${pathname}?${view.filters}`}
            className={styles.view}
            aria-current={isShown(view) ? 'page' : undefined}
            onClick={() => columns?.arrange(view.columns ?? USUAL)}
          >
            {view.name}
          </Link>
          {view.is_own && isShown(view) && (
            <IconButton
              label={t('desk.view_delete', { name: view.name })}
              onClick={() =>
                remove.mutate(view.id, {
                  onSuccess: () => toast.success(t('desk.view_deleted', { name: view.name })),
                })
              }
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ))}
      {(now !== '' || columns?.isUsual === false) && !saved.some(isShown) && (
        <Button
          variant="ghost"
          size="small"
          icon={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setSaving(true)}
        >
          {t('desk.view_save')}
        </Button>
      )}
      {isSaving && (
        <SaveView
          list={list}
          filters={now}
          columns={columns && !columns.isUsual ? columns.arrangement : null}
          onClose={() => setSaving(false)}
        />
      )}
    </nav>
  )
}

/** The filters of an address, in an order of their own; a page is none. */
function filtersOf(search: string): string {
  const filters = new URLSearchParams(search)
  filters.delete('page')
  filters.sort()
  return filters.toString()
}
