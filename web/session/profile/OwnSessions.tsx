import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDayTime } from '#domain/format.ts'
import { endOwnSessions } from '#domain/session/sessions-contract.ts'
import type { OwnSession } from '#domain/session/sessions-contract.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { sessionsQuery } from './loadSessions.ts'
import styles from './ProfileScreen.module.css'

/** Where somebody is signed in with this account: what its owner does not know, or no longer needs, is closed here. */
export function OwnSessions() {
  const { t } = useTexts()
  const sessions = useQuery(sessionsQuery)
  const end = useEnd()
  const results = sessions.data?.results ?? []
  return (
    <section className={styles.card} aria-labelledby="sessions-title">
      <div className={styles.heading}>
        <h2 id="sessions-title">{t('profile.sessions')}</h2>
        <p>{t('profile.sessions_text')}</p>
      </div>
      {sessions.isPending && <Skeleton height={96} />}
      {sessions.isError && <ErrorNotice onRetry={() => void sessions.refetch()} />}
      {results.length > 0 && (
        <ul className={styles.sessions}>
          {results.map(session => (
            <Row
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {results.length === 1 && <p className={styles.current}>{t('profile.only_session')}</p>}
      {results.length > 2 && (
        <Button
          className={styles.others}
          busy={end.isPending && end.variables === 'others'}
          onClick={() => end.mutate('others')}
        >
          {t('profile.end_others')}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function Row({ session, isEnding, onEnd }: RowProps) {
  const { t } = useTexts()
  const device = session.device || t('profile.session_unknown')
  const day = formatDayTime(session.started_at)
  return (
    <li>
      <div className={styles.session}>
        <b>{device}</b>
        <span>{[t('profile.session_since', { day }), session.address].filter(Boolean).join(' · ')}</span>
      </div>
      {session.is_current ? (
        <span className={styles.current}>{t('profile.session_current')}</span>
      ) : (
        <Button size="small" busy={isEnding} aria-label={t('profile.end_session_of', { device, day })} onClick={onEnd}>
          {t('profile.end_session')}
        </Button>
      )}
    </li>
  )
}

/** Ends a session by its id, or all `others`. */
function useEnd() {
  const { t } = useTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session: string) => call(endOwnSessions, { body: { session } }),
    onSuccess: ({ ended }, session) => {
      toast.success(session === 'others' ? t('profile.sessions_ended', { count: ended }) : t('profile.session_ended'))
    },
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
