import { code, integer, key, label, oneOf, optional, type ColumnType, url } from './columns.ts'
import type { Kind, RowSql } from './definition.ts'

const SHA256: ColumnType = { of: 'text', max: 64 }

/** A paper that came from the same place as the stored one. */
const IS_SAME = '(s.url is not distinct from t.url and s.file is not distinct from t.file)'

const sha256 = (row: RowSql) =>
  `case when ${row.given('sha256')} then lower(s.sha256) when ${IS_SAME} then t.sha256 end`

/** What is known of the address only holds for the same one, with the same hash. */
const ofTheAddress = (row: RowSql, stored: string) =>
  `case when ${IS_SAME} and t.sha256 is not distinct from ${sha256(row)} then t.${stored} end`

const isThere = (table: string) => `exists (select from ${table} d where d.external_id = s.document)`

export const paperKinds = {
  document_files: {
    about: 'the papers of the ERP: PDF and XML of orders, delivery notes and invoices',
    table: 'document_files',
    columns: [
      key('kind', oneOf('order', 'delivery_note', 'invoice')),
      key('document', code, 'the external_id of the document'),
      key('format', oneOf('pdf', 'xml')),
      optional('url', url, 'an address of the internet (https) from which it is fetched', { stored: undefined }),
      optional('file', label, 'its name in the folder or zip of this table', { stored: undefined }),
      optional('sha256', SHA256, 'of its bytes, in hexadecimal figures', { stored: undefined }),
      optional('bytes', integer(1, 2_000_000_000), 'its size', { stored: undefined }),
    ],
    computed: row => ({
      url: 's.url',
      file: 's.file',
      sha256: sha256(row),
      bytes: `case when ${row.given('bytes')} then s.bytes when ${IS_SAME} then t.bytes end`,
      fetched_sha256: ofTheAddress(row, 'fetched_sha256'),
      asked_at: ofTheAddress(row, 'asked_at'),
    }),
    checks: () => [
      {
        column: 'document',
        bad: `not case s.kind when 'order' then ${isThere('orders')} when 'delivery_note' then ${isThere('delivery_notes')}
          else ${isThere('invoices')} end`,
        reason: `'unknown ' || replace(s.kind, '_', ' ') || ' "' || s.document || '"'`,
      },
      {
        column: 'url',
        bad: '(s.url is null) = (s.file is null)',
        reason: `case when s.url is null then 'is required, or the name of a file' else 'stands beside a file: one of both is needed' end`,
      },
      {
        column: 'sha256',
        bad: `s.sha256 !~* '^[0-9a-f]{64}$'`,
        reason: `'is no SHA-256: 64 hexadecimal figures'`,
      },
    ],
  },
} satisfies Record<string, Kind>
