import type { AccessRequest } from '#domain/desk/access-contract.ts'
import { InviteDialog } from '#web/desk/people/InviteDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useInviteRequest } from './api.ts'

/** Invites who has asked, by the address that was typed then. */
export function InviteRequest({ request, onClose }: { request: AccessRequest; onClose: () => void }) {
  const { t } = useTexts()
  const { id, email, language } = request
  const invite = useInviteRequest(id)
  return (
    <InviteDialog
      title={t('desk.access_invite_title', { email })}
      email={email}
      proposed={language}
      invite={invite.mutateAsync}
      onClose={onClose}
    />
  )
}
