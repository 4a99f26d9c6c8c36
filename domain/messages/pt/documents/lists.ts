import type { documents as source } from '#domain/messages/es/documents/lists.ts'

export const documents: Record<keyof typeof source, string> = {
  figure: 'Valor do painel: {{amount}} sem impostos ({{number}} documentos).',
  figure_part: 'Aqui só vê os dos seus clientes.',
  figure_all: 'Ver todos',
  none_text: 'Não há nada entre {{from}} e {{to}}.',
  none_search: 'Nada corresponde a «{{search}}» entre {{from}} e {{to}}.',
  several_centers: 'Vários centros',
  found_line: '{{quantity}} × {{name}}',
  found_others_one: 'e mais {{count}} linha',
  found_others_other: 'e mais {{count}} linhas',
  invoices: 'Faturas',
  orders: 'Encomendas',
  files: 'Ficheiros do ERP',
  original: 'Documento original',
  xml: 'XML',
  xml_of: 'Descarregar o XML de {{number}}',
}
