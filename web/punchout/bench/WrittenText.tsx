import { prettyXml } from '#domain/punchout/messages/pretty-xml.ts'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import styles from './Bench.module.css'

/** A message as it was written, with a line for each element. */
export function WrittenText({ id, title, text }: { id: string; title: string; text: string }) {
  const { t } = useTexts()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text === '' ? (
        <p className={prose.secondary}>{t('partners.nothing')}</p>
      ) : (
        <pre className={styles.document}>{prettyXml(text)}</pre>
      )}
    </section>
  )
}
