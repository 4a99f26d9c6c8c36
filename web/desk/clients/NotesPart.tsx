import { useState } from 'react'
import type { ClientNote } from '#domain/desk/notes/contract.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import { NoteForm } from '#web/desk/notes/NoteForm.tsx'
import { NoteList } from '#web/desk/notes/NoteList.tsx'
import { useClientNotes, useDeleteClientNote, useWriteClientNote } from './api.ts'
import styles from './NotesPart.module.css'

/** What the house has noted of a client, the newest first. */
export function NotesPart({ client, page }: { client: number; page: number }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const notes = useClientNotes(client, page)
  const write = useWriteClientNote(client)
  const hrefOf = (next: number) => paths.deskClient(client, { tab: 'notes', page: next === 1 ? undefined : next })
  return (
    <section className={styles.panel} aria-label={t('desk.part_notes')}>
      <NoteForm
        label={t('desk.note')}
        help={t('desk.note_help')}
        go={t('desk.add_note')}
        said={t('desk.note_kept')}
        send={async text => {
          await write.mutateAsync(text)
          // It is the first of all.
          if (page > 1) go(hrefOf(1))
        }}
      />
      <Written notes={notes} client={client} />
      <ListedPager list={notes} page={page} onPage={next => go(hrefOf(next))} />
    </section>
  )
}

function Written({ notes, client }: { notes: ReturnType<typeof useClientNotes>; client: number }) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<ClientNote | null>(null)
  const remove = useDeleteClientNote(client)
  const { data, isError, refetch } = notes
  if (!data) return isError ? <ErrorNotice onRetry={refetch} /> : <Skeleton height={160} />
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      {data.count === 0 && <EmptyState title={t('desk.no_client_notes')} text={t('desk.no_client_notes_help')} />}
      <NoteList
        notes={data.results}
        renderActions={note =>
          note.is_own && (
            <Button size="small" variant="ghost" onClick={() => setAsked(note)}>
              {t('desk.delete_note')}
            </Button>
          )
        }
      />
      <Question
        opened={asked !== null}
        title={t('desk.delete_note_title')}
        go={t('desk.delete_note_go')}
        onCancel={() => setAsked(null)}
        onGo={() => {
          if (asked === null) return
          setAsked(null)
          remove.mutate(asked.id, {
            onSuccess: () => toast.success(t('desk.note_deleted')),
            onError: error => toast.error(error.message),
          })
        }}
      >
        <p className={styles.asked}>{asked?.text}</p>
        <p>{t('desk.delete_note_text')}</p>
      </Question>
    </>
  )
}
