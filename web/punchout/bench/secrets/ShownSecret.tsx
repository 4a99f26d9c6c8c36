import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from '#web/punchout/bench/Bench.module.css'
import spacing from '#web/ui/spacing.module.css'

/** A secret that has just been made, for the only time that anybody sees it. */
export function ShownSecret({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      opened={secret !== undefined}
      onClose={onClose}
      title={t('partners.secret_new')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('partners.secret_done')}
        </Button>
      }
    >
      <div className={spacing.closeStack}>
        <p>{t('partners.secret_once')}</p>
        <code className={styles.code}>{secret}</code>
        <p className={styles.help}>{t('partners.secret_how')}</p>
      </div>
    </Dialog>
  )
}
