export const charts = {
  as_table: 'Ver como tabla',
  as_chart: 'Ver como gráfico',
  csv: 'Descargar CSV',
  empty: 'No hay datos para la consulta',
  month: 'Mes',
  keys: '{{title}}. Usa las flechas para recorrer los meses.',
  point: '{{month}}: {{values}}',
  others: 'Otros',
  name: 'Nombre',
  value: 'Valor',
  share: 'Peso',
}
