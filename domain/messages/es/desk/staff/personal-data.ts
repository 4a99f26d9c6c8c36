export const personalData = {
  personal_data: 'Datos personales',
  personal_data_text: 'Un zip con todo lo que se guarda de esta persona, y un archivo por tabla.',
  export_personal_data: 'Bajar sus datos',
  anonymise: 'Anonimizar',
  anonymise_text:
    'Quita su nombre, sus correos y su teléfono de todo. Pedidos, ofertas y decisiones se quedan sin ellos, como pide la ley.',
  anonymise_blocked_first: 'Antes hay que bloquear la cuenta.',
  anonymise_title: 'Anonimizar a {{name}}',
  anonymise_warning:
    'No se puede deshacer. Sesiones, carro, favoritos, vistas propias y correos guardados se borran; los documentos se quedan sin nombre.',
  anonymise_type: 'Escribe «{{name}}»',
  was_anonymised_now: 'Ya no queda nada que diga quién era.',
  anonymised: 'Anonimizada',
  is_anonymised: 'De esta cuenta ya no se sabe quién era. Solo quedan sus documentos.',
  other_name: 'No es el nombre de la ficha.',
  anonymise_oneself: 'No puedes anonimizarte a ti.',
  anonymise_admin: 'A alguien de administración se le quita antes ese papel.',
  anonymise_active: 'Solo se anonimiza una cuenta bloqueada.',
}
