import { useId, useState } from 'react'
import { fieldMessageOf, messageOf } from '#web/session/refusal.ts'
import { useTexts } from '#web/texts/texts.ts'
import { CodeField } from './CodeField.tsx'
import { EntranceForm } from './EntranceForm.tsx'

/** The second step of the sign-in, once the password was right: `enter` signs in with the code, or throws. */
export function CodeStep({ enter }: { enter: (code: string) => Promise<void> }) {
  const { t } = useTexts()
  const id = `${useId()}-code`
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const error = wrong ?? (attempt > 0 && code === '' ? t('session.second_factor') : undefined)

  async function send() {
    setAttempt(attempt + 1)
    setRefusal(undefined)
    setWrong(undefined)
    if (isSending || code === '') return
    setSending(true)
    try {
      await enter(code)
    } catch (failure) {
      const said = fieldMessageOf(failure, 'second_factor_code')
      setWrong(said)
      if (said === undefined) setRefusal(messageOf(failure) ?? t('session.wrong_credentials'))
      setSending(false)
    }
  }

  return (
    <EntranceForm
      refusal={refusal}
      errors={error ? [{ id, message: error }] : []}
      attempt={attempt}
      busy={isSending}
      action={t(isSending ? 'session.entering' : 'session.enter')}
      onSend={send}
    >
      <CodeField
        id={id}
        readOnly={isSending}
        value={code}
        error={error}
        onChange={value => {
          setWrong(undefined)
          setCode(value)
        }}
      />
    </EntranceForm>
  )
}
