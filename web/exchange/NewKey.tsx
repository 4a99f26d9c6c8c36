import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { KEY_NAME } from '#domain/exchange/contract.ts'
import { CallError } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useCreateApiKey } from './api.ts'
import styles from './ApiKeys.module.css'

export function NewKey() {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const create = useCreateApiKey()
  const failure = create.error
  const refused = failure instanceof CallError ? failure.fields.name?.[0] : undefined
  const isMissing = isTried && name.trim() === ''

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || create.isPending) return
    create.mutate(name, { onSuccess: () => setTried(false) })
  }

  return (
    <>
      {failure && !refused && <Notice kind="warning">{failure.message}</Notice>}
      <form noValidate className={styles.new} onSubmit={send}>
        <TextField
          className={styles.name}
          label={t('imports.key_name')}
          help={t('imports.key_name_help')}
          required
          maxLength={KEY_NAME}
          autoComplete="off"
          value={name}
          error={isMissing ? t('errors.required') : refused}
          onChange={event => {
            setName(event.currentTarget.value)
            create.reset()
          }}
        />
        <Button type="submit" variant="primary" busy={create.isPending}>
          {t(create.isPending ? 'imports.key_creating' : 'imports.key_create')}
        </Button>
      </form>
      <ShownOnce
        made={create.data}
        onClose={() => {
          create.reset()
          setName('')
        }}
      />
    </>
  )
}

function ShownOnce({ made, onClose }: { made: { name: string; key: string } | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const keyId = useId()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(made?.key ?? '')
      setCopied(true)
    } catch {
      // Without leave to copy, or without https, it is marked for Ctrl+C.
      const shown = document.getElementById(keyId)
      if (shown) globalThis.getSelection()?.selectAllChildren(shown)
    }
  }

  function close() {
    setCopied(false)
    onClose()
  }

  return (
    <Dialog
      opened={made !== undefined}
      onClose={close}
      title={t('imports.key_new', { name: made?.name ?? '' })}
      footer={
        <Button variant="primary" onClick={close}>
          {t('imports.key_done')}
        </Button>
      }
    >
      <div className={styles.once}>
        <p>{t('imports.key_once')}</p>
        <div className={styles.shown}>
          <code id={keyId} className={styles.code}>
            {made?.key}
          </code>
          <Button icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t(isCopied ? 'imports.key_copied' : 'imports.key_copy')}
          </Button>
        </div>
        <p className={styles.help}>{t('imports.key_how')}</p>
        <code className={styles.code}>Authorization: Api-Key …</code>
      </div>
    </Dialog>
  )
}
