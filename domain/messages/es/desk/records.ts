export const records = {
  not_yours: '«{{value}}» no está entre los que llevas.',
  not_written: 'Este dato no se cambia desde el escritorio.',
  changed_since: 'Alguien ha cambiado esto mientras lo editabas. Mira lo que hay ahora y decide.',
  key_taken: 'Ya existe «{{value}}».',
  similar_key: 'Ya existe «{{value}}», que solo se distingue en ceros, mayúsculas o signos invisibles.',
  not_stored: 'No se ha guardado nada. Corrige lo que está marcado.',
}
