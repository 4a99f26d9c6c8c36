const JSON_OID = 114
const JSONB_OID = 3802

/**
 * pg-boss hands over JSON as a text that is ready. The driver would write it as JSON once more, as a string, in which
 * PostgreSQL finds no list: so a schedule that had fired could not be noted with its job.
 */
export const TEXT_AS_JSON = {
  json: {
    to: JSON_OID,
    from: [JSON_OID, JSONB_OID],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
}
