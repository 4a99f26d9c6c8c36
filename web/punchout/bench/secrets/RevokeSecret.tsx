import { useState } from 'react'
import { formatDayTime } from '#domain/format.ts'
import type { PartnerSecret } from '#domain/punchout/secrets/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useRevokeSecret } from '#web/punchout/bench/api.ts'
import spacing from '#web/ui/spacing.module.css'

/** For how long a partner may still use the old secret while it changes to the next, in days. */
const DAYS = [0, 1, 7, 30]

interface RevokeSecretProps {
  partner: number
  secret: PartnerSecret | undefined
  onClose: () => void
}

export function RevokeSecret({ partner, secret, onClose }: RevokeSecretProps) {
  const { t } = useTexts()
  const revoke = useRevokeSecret(partner)
  const [days, setDays] = useState(0)

  function confirm() {
    if (!secret || revoke.isPending) return
    revoke.mutate(
      { id: secret.id, days },
      {
        onSuccess: () => toast.success(t('partners.secret_revoked')),
        onError: failure => toast.error(failure.message),
        onSettled: onClose,
      },
    )
  }

  return (
    <Dialog
      size="small"
      opened={secret !== undefined}
      onClose={onClose}
      title={t('partners.secret_revoke_title')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={revoke.isPending} onClick={confirm}>
            {t('partners.secret_revoke')}
          </Button>
        </>
      }
    >
      <div className={spacing.closeStack}>
        <p>{t('partners.secret_revoke_text', { when: secret ? formatDayTime(secret.created_at) : '' })}</p>
        <SelectField
          label={t('partners.secret_when')}
          value={days}
          onChange={event => setDays(Number(event.currentTarget.value))}
        >
          {DAYS.map(each => (
            <option key={each} value={each}>
              {each === 0 ? t('partners.secret_now') : t('partners.secret_in_days', { count: each })}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  )
}
