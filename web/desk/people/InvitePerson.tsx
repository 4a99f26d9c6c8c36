import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { useInvitePerson } from './api.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** A button that asks who is invited, and mails her the link; for somebody of a client where one is given. */
export function InvitePerson({ client }: { client?: string }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<IconMailPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('desk.invite')}
      </Button>
      {isOpen && <InviteSomebody client={client} onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteSomebody({ client, onClose }: { client: string | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const invite = useInvitePerson()
  return <InviteDialog title={t('desk.invite_title')} client={client} invite={invite.mutateAsync} onClose={onClose} />
}
