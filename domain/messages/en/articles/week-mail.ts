import type { weekMail as spanish } from '#domain/messages/es/articles/week-mail.ts'

export const weekMail: typeof spanish = {
  subject: 'Your order this week: order before {{until}}',
  preheader: 'What is due at {{centers}}',
  text: 'The cut-off of your next delivery is near. This is what is due:',
  order_before: 'Order before',
  arrives: 'Arrives on',
  left: 'Left of the limit',
  more_one: 'and 1 more article',
  more_other: 'and {{count}} more articles',
  total: 'Total without VAT',
  open: 'Open the order of {{center}}',
  others_one: 'One more centre has the same deadline: see it in the portal.',
  others_other: '{{count}} more centres have the same deadline: see them in the portal.',
  switch_off: 'Switch it off in “My account”',
}
