import { PaperRefused } from './paper-refused.ts'

/** Throws PaperRefused for a name that leads out of the folder or zip, or could. */
export function refuseOutside(name: string): void {
  const isAbsolute = name.startsWith('/') || /^[a-z]:/i.test(name)
  if (isAbsolute || name.includes('\\') || name.split('/').some(part => ['', '.', '..'].includes(part)))
    throw new PaperRefused('leads out of the folder: the name is relative to it, without ..')
}
