import type { dashboardSummary as source } from '#domain/messages/es/dashboard/summary.ts'

export const dashboardSummary: Record<keyof typeof source, string> = {
  unavailable: 'Dados não disponíveis.',
  actual: 'Real',
  forecast: 'Previsão',
  orders_month: 'Encomendas do mês',
  same_days_before: 'sobre os mesmos dias do ano anterior',
  of_forecast: '{{percent}} do previsto',
  how_orders_month:
    'Valor das encomendas do mês até hoje, comparado com os mesmos dias do ano anterior. A previsão é o encomendado ÷ dias úteis passados × dias úteis do mês, comparada com o mês inteiro do ano anterior.',
  sales_year: 'Vendas do ano',
  sales_days: '{{from}} a {{to}}, sobre o mesmo período de {{year}}',
  sales_all: 'Total',
  sales_active: 'Ativos',
  sales_new: 'Novos',
  how_sales_year:
    'Vendas do ano até hoje: o faturado, ou o encomendado por clientes sem faturas. Ativos: com vendas este ano e antes. Novos: a sua primeira venda é deste ano. A previsão soma o que falta do ano segundo o ano anterior e a tendência.',
  new_and_lost: 'Clientes novos e perdidos',
  balance: 'Saldo do ano: {{clients}} clientes · {{amount}}',
  lost_clients: 'Clientes perdidos',
  new_clients: 'Clientes novos',
  clients_one: '{{number}} cliente',
  clients_other: '{{number}} clientes',
  how_new_and_lost:
    'Novos: a sua primeira venda é deste ano; o valor é o que compraram nele. Perdidos: compraram no ano anterior e nada nos últimos 90 dias; o valor é o que compraram nos mesmos dias do ano anterior menos o deste ano.',
  preferred_of: 'Ano {{year}}, sobre os seus objetivos',
  year_sales: 'Vendas do ano',
  year_forecast: 'Previsão do ano',
  how_preferred:
    'Vendas dos fornecedores com objetivos próprios este ano. O vendido mede-se pelo objetivo até hoje; a previsão, pelo do ano inteiro.',
  last_month: 'Último mês',
  year_to_date: 'Ano até hoje',
  real: 'Real',
  target: 'Objetivo',
  period: 'Período',
  sales_to_new: 'Vendas a novos',
  clients_chart: 'Clientes novos, objetivo e perdidos',
  sales_chart: 'Vendas a novos e objetivo',
  see_lost_one: 'Ver o perdido',
  see_lost_other: 'Ver os {{number}} perdidos',
  see_new_one: 'Ver o novo',
  see_new_other: 'Ver os {{number}} novos',
  how_efficiency:
    'Do último mês completo e do ano até hoje: clientes cuja primeira venda cai no período, clientes perdidos e vendas aos novos do ano. A percentagem é o real sobre o objetivo.',
  offers_share: 'Clientes novos sobre o total de propostas',
  until: 'Até {{day}}',
  this_year: 'Este ano',
  year_before: 'Ano anterior',
  offers_of: 'Clientes novos com proposta antes da sua primeira encomenda: {{clients}}. Propostas: {{offers}}.',
  no_offers: 'Sem propostas',
  how_offers:
    'Clientes novos do ano que tiveram uma proposta antes da sua primeira encomenda ÷ propostas do ano × 100, nos centros do nó. Este ano até hoje; o anterior, inteiro.',
}
