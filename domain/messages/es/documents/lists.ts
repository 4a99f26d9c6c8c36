export const documents = {
  none_text: 'No hay nada entre el {{from}} y el {{to}}.',
  none_search: 'Nada coincide con «{{search}}» entre el {{from}} y el {{to}}.',
  several_centers: 'Varios centros',
  found_line: '{{quantity}} × {{name}}',
  found_others_one: 'y {{count}} línea más',
  found_others_other: 'y {{count}} líneas más',
  invoices: 'Facturas',
  orders: 'Pedidos',
  files: 'Archivos del ERP',
  original: 'Documento original',
  xml: 'XML',
  xml_of: 'Descargar el XML de {{number}}',
}
