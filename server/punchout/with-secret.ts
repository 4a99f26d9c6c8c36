const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A cXML message whose secret was masked, with this one in its place, so that it can be sent again. */
export const withSecret = (xml: string, secret: string): string => {
  const written = secret.replaceAll(/[&<>]/g, character => ENTITIES[character] ?? '')
  return xml.replaceAll(/(<(?:\w+:)?SharedSecret\b[^<>]*>)[^<]*/gi, (_all, tag: string) => tag + written)
}
