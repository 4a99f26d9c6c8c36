/** Who comes in, and with what. */
export const entry = {
  second_factor_needed: 'Para entrar en el escritorio, activa la verificación en dos pasos en «Mi cuenta».',
  own_second_factor: 'La tuya se desactiva en «Mi cuenta».',
  more_rights: 'Esta persona tiene permisos que tú no tienes.',
  no_second_factor: 'Esta persona no tiene activada la verificación en dos pasos.',
}
