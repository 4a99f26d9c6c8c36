import { IconMailPlus } from '@tabler/icons-react'
import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { useViewAs } from '#web/session/view/useViewAs.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useChangeRecord } from '#web/desk/api.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import { useInviteAgain, useWithdrawInvitation } from './api.ts'
import { nameOf } from './personState.ts'

/** What can be done about somebody beside changing values. */
export function PersonActions({ person }: { person: DeskPerson }) {
  const { t } = useTexts()
  const { deskPeople } = useCan()
  const view = useViewAs()
  if (person.is_anonymised) return null
  if (!person.has_password) return <Inviting person={person} />
  return (
    <>
      {/* Nobody looks as an administrator. */}
      {deskPeople && person.active && person.role !== 'admin' && (
        <Button busy={view.isPending} onClick={() => view.mutate(person.id)}>
          {t('desk.view_as', { name: nameOf(person) })}
        </Button>
      )}
      {person.key !== '' && <Blocking person={person} />}
    </>
  )
}

function Blocking({ person }: { person: DeskPerson }) {
  const { t } = useTexts()
  const { key, active } = person
  const change = useChangeRecord('users', key)
  const undo = useUndoSaid()
  const onSuccess = ({ change: done }: { change: number | null }) =>
    void toast.success(t(active ? 'desk.is_blocked' : 'desk.is_unblocked', { name: nameOf(person) }), {
      ...(done !== null && { undo: () => undo(done) }),
    })
  const onError = (error: Error) => void toast.error(error.message)
  return (
    <Button
      variant={active ? 'danger' : 'primary'}
      busy={change.isPending}
      onClick={() => change.mutate({ values: { active: !active }, read: { active } }, { onSuccess, onError })}
    >
      {t(active ? 'desk.block' : 'desk.unblock')}
    </Button>
  )
}

function Inviting({ person: { id, email, active, invitation } }: { person: DeskPerson }) {
  const { t, language } = useTexts()
  const again = useInviteAgain(id)
  const withdrawing = useWithdrawInvitation(id)
  const failed = (error: Error) => void toast.error(error.message)
  const isOpen = active && invitation !== null && !invitation.is_withdrawn
  return (
    <>
      {isOpen && (
        <Button
          busy={withdrawing.isPending}
          onClick={() =>
            withdrawing.mutate(undefined, {
              onSuccess: () => void toast.success(t('desk.invitation_was_withdrawn')),
              onError: failed,
            })
          }
        >
          {t('desk.withdraw_invitation')}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<IconMailPlus size={18} stroke={1.75} aria-hidden="true" />}
        busy={again.isPending}
        onClick={() =>
          again.mutate(language, {
            onSuccess: () => void toast.success(t('desk.invited', { email })),
            onError: failed,
          })
        }
      >
        {t(invitation ? 'desk.invite_again' : 'desk.invite_now')}
      </Button>
    </>
  )
}
