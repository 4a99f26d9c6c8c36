import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useCreateApiKey } from './api.ts'
import { KeyForm, KEY_FORM } from './KeyForm.tsx'
import type { KeyChoices } from './keyWish.ts'
import { ShownKey } from './ShownKey.tsx'

/** Makes a key: a form in a dialog, and then the key, once. */
export function NewKey({ choices }: { choices: KeyChoices | undefined }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const create = useCreateApiKey()

  function close() {
    // The key is shown once: its answer is awaited.
    if (create.isPending) return
    setOpen(false)
    create.reset()
  }

  return (
    <div>
      <Button
        variant="primary"
        icon={<IconPlus size={18} aria-hidden="true" />}
        disabled={!choices}
        onClick={() => setOpen(true)}
      >
        {t('imports.key_create')}
      </Button>
      <Dialog
        opened={isOpen && choices !== undefined && !create.data}
        onClose={close}
        title={t('imports.key_new_title')}
        footer={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button type="submit" form={KEY_FORM} variant="primary" busy={create.isPending}>
              {t(create.isPending ? 'imports.key_creating' : 'imports.key_create')}
            </Button>
          </>
        }
      >
        {choices && <KeyForm choices={choices} create={create} />}
      </Dialog>
      <ShownKey made={create.data} onClose={close} />
    </div>
  )
}
