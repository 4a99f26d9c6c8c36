const MASK = '••••'

const SECRETS = new Set(['sharedsecret', 'digitalsignature', 'credentialmac'])
const OPENING_TAG = /<([\w:.-]+)/g
const CLOSING_TAG = /<\/([\w:.-]+)\s*>/g

/** A cXML message without its secrets, whatever prefix or case its elements have, and without the code of a start address. */
export const maskedXml = (xml: string): string =>
  withoutSecrets(xml).replaceAll(/([?&;]token=)[^&<\s"']+/g, `$1${MASK}`)

/** What does not end is masked to the end of the text. Each part of the text is looked at once, whatever it repeats. */
function withoutSecrets(xml: string): string {
  const kept: string[] = []
  let from = 0
  for (const tag of xml.matchAll(OPENING_TAG)) {
    const name = localName(tag)
    if (tag.index < from || !SECRETS.has(name)) continue
    const content = xml.indexOf('>', tag.index) + 1
    if (content === 0) break
    kept.push(xml.slice(from, content), MASK)
    from = endOfSecret(xml, content, name)
  }
  return kept.join('') + xml.slice(from)
}

/** Where the content of the element ends: at its closing tag, or at the end of the text without one. */
function endOfSecret(xml: string, content: number, name: string): number {
  const closing = new RegExp(CLOSING_TAG)
  closing.lastIndex = content
  let end = closing.exec(xml)
  while (end && localName(end) !== name) end = closing.exec(xml)
  return end?.index ?? xml.length
}

/** The name of an element without its prefix, in small letters. */
const localName = ([, name = '']: RegExpExecArray): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

/** Fields of a form as a text, without the values of these names. */
export const maskedFields = (fields: Iterable<[string, string]>, secret: readonly string[]): string =>
  [...fields]
    .map(([name, value]) => `${name}=${secret.some(each => each.toLowerCase() === name.toLowerCase()) ? MASK : value}`)
    .join('\n')
