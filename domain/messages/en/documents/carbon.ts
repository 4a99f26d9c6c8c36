import type { carbon as spanish } from '#domain/messages/es/documents/carbon.ts'

export const carbon: typeof spanish = {
  too_early: 'The data begin on 01-01-2016.',
  turned_round: 'The last date is before the first one.',
  in_the_future: 'That month has not come yet.',
  two_years: 'Please choose a range of dates within one year.',
  no_data: 'There are no data for the chosen range of dates. Please choose another one.',
  distance: 'Distance',
  certificate_title: 'Carbon footprint certificate',
  certificate_subject: 'Transport of orders',
  certificate_period: 'Period {{from}} to {{to}}',
  certificate_trees: 'trees a year',
  certificate_orders: 'orders',
  certificate_method:
    'Method {{method}} and the European freight forwarders’ guide · {{litres}} l/100 km · factor {{factor}} kg CO2e/l · 1 tree = {{tree}} kg a year',
  certificate_estimated:
    'Distance estimated for {{share}} of the deliveries · deliveries without a distance, not counted: {{missing}}',
  certificate_issued: 'Issued {{day}} · no. {{number}}',
  certificate_signature: 'Authorised signature',
  certificate_check: 'Check these figures:',
}
