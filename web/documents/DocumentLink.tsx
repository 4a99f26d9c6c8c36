import { Link } from '#web/ui/Link.tsx'

interface DocumentLinkProps {
  number: string | undefined
  /** Undefined where the viewer may not open it. */
  href: string | undefined
}

/** The number of another document, which leads there where it may be opened. */
export function DocumentLink({ number, href }: DocumentLinkProps) {
  if (number === undefined) return '–'
  return href === undefined ? number : <Link href={href}>{number}</Link>
}
