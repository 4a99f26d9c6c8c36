/** Who comes in, and with what. */
export const entry = {
  second_factor_needed: 'Para abrir o escritório, ative a verificação em dois passos em «A minha conta».',
  own_second_factor: 'A sua desativa-se em «A minha conta».',
  more_rights: 'Esta pessoa tem permissões que você não tem.',
  no_second_factor: 'Esta pessoa não tem a verificação em dois passos ativada.',
  view_as_read_only: 'Está a ver o portal como outra pessoa: aqui não se muda nada.',
  view_as_oneself: 'Já é você: não é preciso vê-lo como você.',
  view_as_admin: 'Não se vê o portal como alguém da administração.',
  view_as_blocked: 'Esta conta está bloqueada: não vê nada.',
  view_as: 'Ver como {{name}}',
}
