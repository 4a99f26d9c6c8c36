/** Nothing of the brand changes for others until it is published. */
export const publishing = {
  unpublished_one: 'Un cambio sin publicar: {{columns}}',
  unpublished_other: '{{number}} cambios sin publicar: {{columns}}',
  publish_help:
    'Se ven en la web, los correos y los documentos desde que publicas. Los documentos ya emitidos no cambian.',
  publish: 'Publicar la marca',
  publishing: 'Publicando',
  published: 'Publicado',
  publish_bar: 'Cambios sin publicar',
  send_me_a_test: 'Enviarme una prueba',
  test_sent: 'Prueba enviada a {{to}}',
  color_pick: 'Elegir el color',
}
