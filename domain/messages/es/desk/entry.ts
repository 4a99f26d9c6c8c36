/** Who comes in, and with what. */
export const entry = {
  second_factor_needed: 'Para entrar en el escritorio, activa la verificación en dos pasos en «Mi cuenta».',
  own_second_factor: 'La tuya se desactiva en «Mi cuenta».',
  more_rights: 'Esta persona tiene permisos que tú no tienes.',
  no_second_factor: 'Esta persona no tiene activada la verificación en dos pasos.',
  view_as_read_only: 'Estás viendo el portal como otra persona: aquí no se cambia nada.',
  view_as_oneself: 'Ya eres tú: no hace falta verlo como tú.',
  view_as_admin: 'No se ve el portal como alguien de administración.',
  view_as_blocked: 'Esta cuenta está bloqueada: no ve nada.',
  view_as: 'Ver como {{name}}',
}
