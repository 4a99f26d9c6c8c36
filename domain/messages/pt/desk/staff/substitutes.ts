import type { substitutes as spanish } from '#domain/messages/es/desk/staff/substitutes.ts'

export const substitutes: typeof spanish = {
  substitutes: 'Substituições',
  substitutes_text:
    'Quem substitui decide nesses dias o que espera por {{name}}: nos seus centros e até ao seu máximo, nunca mais. Termina sozinha.',
  substitutes_none: 'Ninguém substitui {{name}}.',
  substitute_from_to: '{{name}}, de {{from}} a {{to}}',
  add_substitute: 'Adicionar substituição',
  substitute_who: 'Quem substitui',
  substitute_choose: 'Escolha alguém',
  substitute_first_day: 'Primeiro dia',
  substitute_last_day: 'Último dia',
  substitute_added: 'Substituição guardada.',
  substitute_was_withdrawn: 'Substituição retirada: deixa de decidir agora mesmo.',
  withdraw_substitute: 'Retirar',
  withdraw_substitute_of: 'Retirar {{name}}',
  no_candidates: 'Não há mais ninguém que atue pelos mesmos clientes.',
  no_substitute: 'Esta pessoa não pode substituir: tem de atuar pelos mesmos clientes e poder entrar.',
  no_client_validator: 'Só se substitui quem valida para um cliente.',
  substitute_is_over: 'Esse dia já passou.',
  substitute_ends_before: 'O último dia não pode ser anterior ao primeiro.',
  substitutes_overlap: '{{name}} já substitui num desses dias.',
  column_substitute: 'Quem substitui',
  column_first_day: 'Primeiro dia',
  column_last_day: 'Último dia',
}
