import type { DocumentFile } from '#domain/invoices/contract.ts'
import prose from '#web/ui/prose.module.css'

const SHOWN = 12 // signs of 64, enough to compare

/** What the papers of the ERP are told apart by: the beginning of each hash, whole where it is pointed at. */
export function FileHashes({ files }: { files: DocumentFile[] }) {
  return (
    <ul className={prose.anywhere}>
      {files.map(({ format, sha256 }) => (
        <li key={format} title={`SHA-256 ${sha256}`}>
          {format.toUpperCase()} · SHA-256 {sha256.slice(0, SHOWN)}…
        </li>
      ))}
    </ul>
  )
}
