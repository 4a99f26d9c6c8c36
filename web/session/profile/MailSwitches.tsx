import { can } from '#domain/permissions.ts'
import type { Account } from '#domain/session/contract.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { CheckField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import type { Profile } from './profile.ts'

const SWITCHES = ['morning_mail', 'order_mails', 'offer_copies', 'offer_reminders', 'week_mail'] as const

interface MailSwitchesProps {
  account: Account
  form: FormOf<Profile>
}

/** The mails that one can have or do without, as far as there is something to be told. */
export function MailSwitches({ account, form }: MailSwitchesProps) {
  const { t } = useTexts()
  const { traits } = useConfig()
  const makesOffers = can.createOffers(account)
  const isOffered = {
    morning_mail: account.has_sales_nodes && traits['has_dashboard'] === true,
    order_mails: account.role === 'sales_person',
    offer_copies: makesOffers,
    offer_reminders: makesOffers,
    week_mail: account.role === 'client',
  }
  return SWITCHES.filter(name => isOffered[name]).map(name => (
    <CheckField key={name} label={t(`profile.${name}`)} {...form.check(name)} />
  ))
}
