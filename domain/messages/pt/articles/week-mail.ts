import type { weekMail as spanish } from '#domain/messages/es/articles/week-mail.ts'

export const weekMail: typeof spanish = {
  subject: 'A sua encomenda desta semana: peça antes de {{until}}',
  preheader: 'O que é altura de pedir em {{centers}}',
  text: 'Aproxima-se a hora limite da sua próxima entrega. Isto é o que é altura de pedir:',
  order_before: 'Peça antes de',
  arrives: 'Chega a',
  left: 'Resta do limite',
  more_one: 'e mais 1 artigo',
  more_other: 'e mais {{count}} artigos',
  total: 'Total sem IVA',
  open: 'Abrir a encomenda de {{center}}',
  others_one: 'Outro centro tem o mesmo prazo: veja-o no portal.',
  others_other: 'Outros {{count}} centros têm o mesmo prazo: veja-os no portal.',
  switch_off: 'Deixar de o receber em «A minha conta»',
}
