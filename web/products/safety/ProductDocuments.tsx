import { IconExternalLink, IconFileText } from '@tabler/icons-react'
import { businessDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import styles from './ProductDocuments.module.css'

type Sheet = ProductDetail['documents'][number]

const NAMES = { technical: 'products.technical_sheet', security: 'products.safety_sheet' } as const

/** The sheets of the article, where it has them: in the reader's language first, the others beside it. */
export function ProductDocuments({ product }: { product: Pick<ProductDetail, 'documents'> }) {
  const { t, language } = useTexts()
  const groups = (['technical', 'security'] as const).flatMap(kind => {
    const [first, ...others] = product.documents
      .filter(sheet => sheet.kind === kind)
      .toSorted((one, other) => distance(one, language) - distance(other, language))
    return first ? [{ kind, first, others }] : []
  })
  if (groups.length === 0) return null
  return (
    <ul className={styles.sheets}>
      {groups.map(({ kind, first, others }) => (
        <li key={kind}>
          <a href={first.url} hrefLang={first.language} target="_blank" rel="noopener noreferrer">
            <IconFileText size={18} stroke={1.75} aria-hidden="true" />
            {t(NAMES[kind])}
            {first.language !== language && ` (${languageName(first.language, language)})`}
            <IconExternalLink size={14} aria-hidden="true" className={prose.muted} />
            <span className="visually-hidden"> ({t('products.new_tab')})</span>
          </a>
          <SheetState sheet={first} />
          {others.length > 0 && (
            <p className={styles.others}>
              {t('sheets.also')}
              {others.map(sheet => (
                <span key={sheet.language}>
                  <a
                    href={sheet.url}
                    hrefLang={sheet.language}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${t('sheets.in_language', {
                      sheet: t(NAMES[kind]),
                      language: languageName(sheet.language, language),
                    })} (${t('products.new_tab')})`}
                  >
                    {languageName(sheet.language, language)}
                  </a>
                  {isExpired(sheet) && <span className={styles.expired}>{t('sheets.expired')}</span>}
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function SheetState({ sheet }: { sheet: Sheet }) {
  const { t } = useTexts()
  if (sheet.revision === null && !isExpired(sheet)) return null
  return (
    <p className={styles.others}>
      {sheet.revision !== null && <span>{t('sheets.revision', { revision: sheet.revision })}</span>}
      {isExpired(sheet) && <span className={styles.expired}>{t('sheets.expired')}</span>}
    </p>
  )
}

const isExpired = ({ valid_until }: Sheet) => valid_until !== null && valid_until < businessDay(new Date())

/** The reader's language, then Spanish, then any other. */
const distance = (sheet: Sheet, language: Language) =>
  sheet.language === language ? 0 : sheet.language === 'es' ? 1 : 2

const languageName = (code: string, language: Language) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
