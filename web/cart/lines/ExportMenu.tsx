import { IconDownload } from '@tabler/icons-react'
import type { Cart } from '#domain/cart/contract.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { separatedText, spreadsheetOf } from '#web/ui/files/spreadsheet.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { exportedCart } from './exportedCart.ts'
import styles from './SortMenu.module.css'

const KINDS = { xlsx: spreadsheetOf, csv: async (rows: Parameters<typeof separatedText>[0]) => separatedText(rows) }
const NAMES = ['xlsx', 'csv'] as const

/** The lines as a file: to be kept, to be shown, and to be imported again. */
export function ExportMenu({ cart }: { cart: Cart }) {
  const { t } = useTexts()
  return (
    <Dropdown
      align="end"
      className={styles.button}
      label={t('cart.export_of')}
      button={
        <>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          <span className={styles.words}>{t('cart.export')}</span>
        </>
      }
    >
      {close => (
        <ul className={styles.orders}>
          {NAMES.map(kind => (
            <li key={kind}>
              <button
                type="button"
                onClick={() => {
                  close()
                  void save(kind)
                }}
              >
                {t(`cart.export_${kind}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )

  async function save(kind: (typeof NAMES)[number]) {
    const percent = formatPercent(cart.client_discount_percentage)
    const rows = exportedCart(cart, heading => t(`cart.${heading}`), {
      client_discount: t('totals.client_discount', { percent }),
      base: t('totals.base'),
    })
    saveFile({ content: await KINDS[kind](rows), name: `${t('cart.export_file')}.${kind}` })
  }
}
