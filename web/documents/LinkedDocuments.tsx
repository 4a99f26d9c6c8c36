import { Fragment } from 'react'
import { formatDay } from '#domain/format.ts'
import styles from './Document.module.css'
import { DocumentLink } from './DocumentLink.tsx'

interface LinkedDocumentsProps {
  documents: { number: string; href: string | undefined; at?: string | undefined }[]
}

/** Several documents, each with its day. */
export function LinkedDocuments({ documents }: LinkedDocumentsProps) {
  if (documents.length === 0) return '–'
  return documents.map(({ number, href, at }, index) => (
    <Fragment key={number}>
      {index > 0 && ' '}
      <span className={styles.whole}>
        <DocumentLink number={number} href={href} />
        {at !== undefined && ` (${formatDay(at)})`}
        {index < documents.length - 1 && ','}
      </span>
    </Fragment>
  ))
}
