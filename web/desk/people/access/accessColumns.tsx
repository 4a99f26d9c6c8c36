import type { AccessRequest } from '#domain/desk/access-contract.ts'
import { formatDay, formatDayTime } from '#domain/format.ts'
import { paths } from '#web/routing/paths.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './AccessRequests.module.css'

const LOOK = {
  waiting: { look: 'warning', glyph: '◐' },
  invited: { look: 'success', glyph: '●' },
  refused: { look: 'quiet', glyph: '✕' },
} as const

/** What a request says, and what can be decided. */
export function useAccessColumns(
  onDecide: (request: AccessRequest, what: 'invite' | 'refuse') => void,
): Column<AccessRequest>[] {
  const { t } = useTexts()
  return [
    { key: 'email', header: t('desk.column_email'), cell: ({ email }) => email },
    {
      key: 'state',
      header: t('desk.state'),
      phone: 'aside',
      cell: ({ state }) => <TextBadge {...LOOK[state]} label={t(`desk.access_${state}`)} />,
    },
    {
      key: 'asked',
      header: t('desk.access_asked'),
      nowrap: true,
      cell: ({ created_at, times }) =>
        times === 1
          ? formatDayTime(created_at)
          : `${formatDayTime(created_at)} · ${t('desk.access_times', { number: formatNumber(times) })}`,
    },
    { key: 'known', header: t('desk.person'), cell: request => <Known request={request} /> },
    {
      key: 'decide',
      header: t('desk.access_decision'),
      cell: request =>
        request.state === 'waiting' ? (
          <span className={styles.decide}>
            {!request.has_account && (
              <Button
                size="small"
                variant="primary"
                aria-label={`${t('desk.access_invite')} · ${request.email}`}
                onClick={() => onDecide(request, 'invite')}
              >
                {t('desk.access_invite')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={`${t('desk.access_refuse')} · ${request.email}`}
              onClick={() => onDecide(request, 'refuse')}
            >
              {t('desk.access_refuse')}
            </Button>
          </span>
        ) : (
          <Decided request={request} />
        ),
    },
  ]
}

function Known({ request: { has_account, account } }: { request: AccessRequest }) {
  const { t } = useTexts()
  if (!has_account) return '–'
  if (account === null) return t('desk.access_has_account_elsewhere')
  return (
    <Link href={paths.deskPerson(account)} aria-label={t('desk.access_see_account')}>
      {t('desk.access_has_account')}
    </Link>
  )
}

function Decided({ request: { decided_at, decided_by, answer } }: { request: AccessRequest }) {
  const { t } = useTexts()
  return (
    <span>
      {decided_at !== null && t('desk.access_decided_by', { name: decided_by, day: formatDay(decided_at) })}
      {answer && ` · «${answer}»`}
    </span>
  )
}
