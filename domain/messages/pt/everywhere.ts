import type { common as spanish } from '#domain/messages/es/everywhere.ts'

export const common: typeof spanish = {
  no_connection: 'Sem ligação ao servidor. Tente dentro de alguns segundos.',
  cancel: 'Cancelar',
  error_prefix: 'Erro: ',
  not_found: 'Página não encontrada',
  not_found_help: 'O endereço não existe ou mudou.',
  go_home: 'Ir para o início',
  screen_failed: 'Não foi possível carregar este ecrã.',
  reload: 'Recarregar',
}
