export const carbon = {
  too_early: 'Los datos empiezan el 01-01-2016.',
  turned_round: 'La fecha final es anterior a la inicial.',
  in_the_future: 'Ese mes todavía no ha llegado.',
  two_years: 'Por favor seleccione un rango de fechas que esté dentro del mismo año.',
  no_data: 'No existen datos para el rango de fechas seleccionado, por favor elija otro.',
  distance: 'Distancia',
  certificate_title: 'Certificado de huella de carbono',
  certificate_subject: 'Transporte de pedidos',
  certificate_period: 'Periodo {{from}} a {{to}}',
  certificate_trees: 'árboles al año',
  certificate_orders: 'pedidos',
  certificate_method:
    'Metodología {{method}} y guía europea de transitarios · {{litres}} l/100 km · factor {{factor}} kg CO2e/l · 1 árbol = {{tree}} kg al año',
  certificate_estimated:
    'Distancia estimada en el {{share}} de las entregas · entregas sin distancia, no contadas: {{missing}}',
  certificate_issued: 'Emitido {{day}} · nº {{number}}',
  certificate_signature: 'Firma responsable',
  certificate_check: 'Comprueba estas cifras:',
}
