import type { carbon as spanish } from '#domain/messages/es/documents/carbon.ts'

export const carbon: typeof spanish = {
  too_early: 'Os dados começam em 01-01-2016.',
  turned_round: 'A data final é anterior à inicial.',
  in_the_future: 'Esse mês ainda não chegou.',
  two_years: 'Escolha um intervalo de datas dentro do mesmo ano.',
  no_data: 'Não há dados para o intervalo de datas escolhido. Escolha outro.',
  distance: 'Distância',
  certificate_title: 'Certificado de pegada de carbono',
  certificate_subject: 'Transporte de encomendas',
  certificate_period: 'Período {{from}} a {{to}}',
  certificate_trees: 'árvores por ano',
  certificate_orders: 'encomendas',
  certificate_method:
    'Metodologia {{method}} e guia europeu dos transitários · {{litres}} l/100 km · fator {{factor}} kg CO2e/l · 1 árvore = {{tree}} kg por ano',
  certificate_estimated:
    'Distância estimada em {{share}} das entregas · entregas sem distância, não contadas: {{missing}}',
  certificate_issued: 'Emitido {{day}} · n.º {{number}}',
  certificate_signature: 'Assinatura responsável',
  certificate_check: 'Verifique estes números:',
}
