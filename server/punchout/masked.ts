const MASK = '••••'

const SECRET_BEGINS = /<(?:\w+:)?(SharedSecret|DigitalSignature|CredentialMac)\b/gi
const SECRET_ENDS = /<\/(?:\w+:)?(SharedSecret|DigitalSignature|CredentialMac)\s*>/gi

/** A cXML message without its secrets, whatever prefix or case its elements have, and without the code of a start address. */
export const maskedXml = (xml: string): string =>
  withoutSecrets(xml).replaceAll(/([?&;]token=)[^&<\s"']+/g, `$1${MASK}`)

/** What does not end is masked to the end of the text. Each part of the text is looked at once, whatever it repeats. */
function withoutSecrets(xml: string): string {
  const kept: string[] = []
  let from = 0
  for (let begin = find(SECRET_BEGINS, xml, 0); begin; begin = find(SECRET_BEGINS, xml, from)) {
    const content = xml.indexOf('>', begin.index) + 1
    if (content === 0) break
    kept.push(xml.slice(from, content), MASK)
    from = endOfSecret(xml, content, begin[1] ?? '')
  }
  return kept.join('') + xml.slice(from)
}

/** Where the content of the element ends: at its closing tag, or at the end of the text without one. */
function endOfSecret(xml: string, content: number, name: string): number {
  const isSame = (end: RegExpExecArray) => end[1]?.toLowerCase() === name.toLowerCase()
  let end = find(SECRET_ENDS, xml, content)
  while (end && !isSame(end)) end = find(SECRET_ENDS, xml, end.index + 1)
  return end?.index ?? xml.length
}

function find(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  const here = new RegExp(pattern)
  here.lastIndex = from
  return here.exec(text)
}

/** Fields of a form as a text, without the values of these names. */
export const maskedFields = (fields: Iterable<[string, string]>, secret: readonly string[]): string =>
  [...fields]
    .map(([name, value]) => `${name}=${secret.some(each => each.toLowerCase() === name.toLowerCase()) ? MASK : value}`)
    .join('\n')
