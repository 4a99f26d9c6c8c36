import type { known as spanish } from '#domain/messages/es/desk/known.ts'

export const known: Record<keyof typeof spanish, string> = {
  pick_countries: 'Procurar um país',
  pick_clients: 'Nome ou código do cliente',
  pick_centers: 'Procurar um centro',
  pick_staff: 'Nome do comercial',
  client_first: 'Escolha antes o cliente',
  number_rule_none: 'Não se pede',
  number_rule_required: 'Obrigatório',
  number_rule_pattern: 'Obrigatório, com este padrão',
  number_pattern: 'Padrão',
  number_pattern_help:
    '9 é um algarismo, A uma letra e * no fim qualquer resto; o resto, tal e qual. Por exemplo, PO-99999.',
}
