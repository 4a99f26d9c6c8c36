export const oci = {
  entry_title: 'Entrada desde un sistema de compras',
  wrong_partner: 'El usuario o la contraseña de tu sistema de compras no valen aquí. Avisa a quien lo administra.',
  address_refused:
    'Tu sistema de compras pide devolver el carro a una dirección que no está permitida ({{host}}). Avisa a quien lo administra.',
  article_gone: 'Este artículo ya no está a la venta.',
  unknown_center: 'No se conoce el lugar de entrega {{code}}.',
  return_title: 'Volver al sistema de compras',
  continue: 'Continuar',
  continue_help: 'Si no continúa en unos segundos, pulsa el botón.',
}
