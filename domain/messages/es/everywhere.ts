export const common = {
  no_connection: 'Sin conexión con el servidor. Inténtalo en unos segundos.',
  cancel: 'Cancelar',
  error_prefix: 'Error: ',
  not_found: 'Página no encontrada',
  not_found_help: 'La dirección no existe o ha cambiado.',
  go_home: 'Ir al inicio',
  screen_failed: 'Esta pantalla no se ha podido cargar.',
  reload: 'Volver a cargar',
}
