import type { dashboardSummary as source } from '#domain/messages/es/dashboard/summary.ts'

export const dashboardSummary: Record<keyof typeof source, string> = {
  unavailable: 'Data not available.',
  actual: 'Actual',
  forecast: 'Forecast',
  orders_month: 'Orders of the month',
  same_days_before: 'over the same days of the year before',
  of_forecast: '{{percent}} of the forecast',
  how_orders_month:
    'Amount of the orders of the month so far, compared with the same days of the year before. The forecast is what was ordered ÷ working days gone × working days of the month, compared with the whole month of the year before.',
  sales_year: 'Sales of the year',
  sales_days: '{{from}} to {{to}}, over the same period of {{year}}',
  sales_all: 'Total',
  sales_active: 'Active',
  sales_new: 'New',
  how_sales_year:
    'Sales of the year so far: what was invoiced, or what was ordered by clients without invoices. Active: with sales this year and before. New: their first sale is of this year. The forecast adds what is left of the year by the year before and the trend.',
  new_and_lost: 'New and lost clients',
  balance: 'Balance of the year: {{clients}} clients · {{amount}}',
  lost_clients: 'Lost clients',
  new_clients: 'New clients',
  clients_one: '{{number}} client',
  clients_other: '{{number}} clients',
  how_new_and_lost:
    'New: their first sale is of this year; the amount is what they bought in it. Lost: they bought last year and nothing in the last 90 days; the amount is what they bought in the same days of the year before less that of this year.',
  preferred_of: 'Year {{year}}, against their objectives',
  year_sales: 'Sales of the year',
  year_forecast: 'Forecast of the year',
  how_preferred:
    'Sales of the suppliers with objectives of their own this year. What was sold is measured by the objective so far, the forecast by that of the whole year.',
  last_month: 'Last month',
  year_to_date: 'Year to date',
  real: 'Actual',
  target: 'Objective',
  period: 'Period',
  sales_to_new: 'Sales to new clients',
  clients_chart: 'New clients, objective and lost clients',
  sales_chart: 'Sales to new clients and objective',
  see_lost_one: 'See the lost client',
  see_lost_other: 'See the {{number}} lost clients',
  see_new_one: 'See the new client',
  see_new_other: 'See the {{number}} new clients',
  how_efficiency:
    'Of the last whole month and of the year to date: clients whose first sale lies in the period, clients that were lost, and sales to those new in the year. The percentage is the actual figure over the objective.',
  offers_share: 'New clients over all offers',
  until: 'Up to {{day}}',
  this_year: 'This year',
  year_before: 'Year before',
  offers_of: 'New clients with an offer before their first order: {{clients}}. Offers: {{offers}}.',
  no_offers: 'No offers',
  how_offers:
    'New clients of the year that had an offer before their first order ÷ offers of the year × 100, in the centres of the node. This year up to today, the one before whole.',
}
