import type { sheets as spanish } from '#domain/messages/es/articles/sheets.ts'

export const sheets: typeof spanish = {
  revision: 'Revision {{revision}}',
  expired: 'Expired',
  also: 'Also in',
  in_language: '{{sheet}} in {{language}}',
}
