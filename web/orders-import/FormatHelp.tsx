import { IconDownload } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import spacing from '#web/ui/spacing.module.css'
import { useTemplate } from './api.ts'
import styles from './ImportOrders.module.css'
import type { ImportState } from './state.ts'

/** What a file should look like, with one to fill in. */
export function FormatHelp({ state }: { state: ImportState }) {
  const { t } = useTexts()
  const template = useTemplate(state)
  const isUsual = template.variables?.usual === true
  const download = (usual: boolean) => template.mutate({ usual }, { onError: error => toast.error(error.message) })
  return (
    <section className={styles.format} aria-labelledby="import-format">
      <h2 id="import-format">{t('orders_import.format')}</h2>
      <table className={styles.sample}>
        <thead>
          <tr>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">C</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{t('orders_import.code')}</td>
            <td>{t('orders_import.quantity')}</td>
            <td>{t('orders_import.note')}</td>
          </tr>
          <tr className={styles.quiet}>
            <td>BS-2006</td>
            <td className="tnum">2</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.quiet}>{t('orders_import.format_help')}</p>
      <div className={spacing.wrapping}>
        <Button
          size="small"
          icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          busy={template.isPending && !isUsual}
          onClick={() => download(false)}
        >
          {t('orders_import.template')}
        </Button>
        {state.client && (
          <Button
            size="small"
            icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            busy={template.isPending && isUsual}
            onClick={() => download(true)}
          >
            {t('orders_import.usual')}
          </Button>
        )}
      </div>
    </section>
  )
}
