import type { sheets as spanish } from '#domain/messages/es/articles/sheets.ts'

export const sheets: typeof spanish = {
  revision: 'Revisão {{revision}}',
  expired: 'Fora de validade',
  also: 'Também em',
  in_language: '{{sheet}} em {{language}}',
}
