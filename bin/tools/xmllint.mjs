import { installPackages, whereIs } from './apt.mjs'

/** What cXML is held against its DTD with; as root it is installed. Where it stays absent, the check fails. */
export function ensureXmllint() {
  if (whereIs('xmllint')) return
  installPackages(['libxml2-utils'], 'the program that the checks validate XML with')
}
