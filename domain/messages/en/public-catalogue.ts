import type { publicCatalogue as spanish } from '#domain/messages/es/public-catalogue.ts'

export const publicCatalogue: typeof spanish = {
  sign_in: 'Client sign-in',
  search_placeholder: 'Name or code',
  description: '{{title}}: hygiene products by {{brand}}. Ask for a price without signing up.',
  price_help: 'We will quote a price for your company. If you are a client, sign in to see yours.',
  my_request: 'My enquiry',
  my_request_of_one: 'My enquiry, {{number}} article',
  my_request_of_other: 'My enquiry, {{number}} articles',
  collect_of: 'Add {{name}} to my enquiry',
  collect: 'Add to my enquiry',
  leave_out: 'Take out of my enquiry',
}
