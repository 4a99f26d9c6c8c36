import type { publishing as spanish } from '#domain/messages/es/desk/settings/publishing.ts'

export const publishing: Record<keyof typeof spanish, string> = {
  unpublished_one: 'Uma mudança por publicar: {{columns}}',
  unpublished_other: '{{number}} mudanças por publicar: {{columns}}',
  publish_help: 'Veem-se na web, nos e-mails e nos documentos depois de publicar. Os documentos já emitidos não mudam.',
  publish: 'Publicar a marca',
  publishing: 'A publicar',
  published: 'Publicado',
  publish_bar: 'Mudanças por publicar',
  send_me_a_test: 'Enviar-me um teste',
  test_sent: 'Teste enviado para {{to}}',
  color_pick: 'Escolher a cor',
}
