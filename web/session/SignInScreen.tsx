import { useState } from 'react'
import { useAddress } from '#web/address.ts'
import { useTexts } from '#web/texts.ts'
import { AccessBox } from './AccessBox.tsx'
import { useConfig } from './account.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { entryNow } from './entry.ts'
import { safeNext } from './landing.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

export function SignInScreen() {
  const { t } = useTexts()
  const { query } = useAddress()
  const config = useConfig()
  const [filled, setFilled] = useState<{ email: string; password: string }>()
  return (
    <SignInFrame title={t('session.title')} lead={t('session.lead')}>
      <SignInForm
        key={filled?.email}
        filled={filled}
        next={safeNext(query.get('next'))}
        refusedBefore={entryNow() === 'refused' ? t('session.entry_over') : undefined}
      />
      {config.traits.has_access_key_box && <AccessBox />}
      {config.demo_accounts.length > 0 && <DemoAccounts accounts={config.demo_accounts} onChoose={setFilled} />}
    </SignInFrame>
  )
}
