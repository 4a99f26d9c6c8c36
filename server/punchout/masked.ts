const MASK = '••••'

/** A cXML message without its secrets, whatever prefix or case its elements have, and without the code of a start address. */
export const maskedXml = (xml: string): string =>
  xml
    .replaceAll(
      /(<(?:\w+:)?(SharedSecret|DigitalSignature|CredentialMac)\b[^>]*>)[\s\S]*?(<\/(?:\w+:)?\2\s*>|$)/gi,
      `$1${MASK}$3`,
    )
    .replaceAll(/([?&;]token=)[^&<\s"']+/g, `$1${MASK}`)

/** Fields of a form as a text, without the values of these names. */
export const maskedFields = (fields: Iterable<[string, string]>, secret: readonly string[]): string =>
  [...fields]
    .map(([name, value]) => `${name}=${secret.some(each => each.toLowerCase() === name.toLowerCase()) ? MASK : value}`)
    .join('\n')
