/** The picture beside the sign-in. */
export const photo = {
  column_photo: 'Imagen de acceso',
  photo_drawing: 'Dibujo de la base',
  photo_own: 'Foto propia',
  photo_choose: 'Subir una foto',
  photo_change: 'Cambiar la foto',
  photo_remove: 'Volver al dibujo',
  photo_sending: 'Preparando la foto…',
  photo_sent: '{{name}}: lista. De la foto se guarda solo la imagen: el lugar, la cámara y la fecha se quitan.',
  photo_help: 'JPEG, PNG o WebP de menos de 8 MB, de 800 × 500 píxeles o más. En el móvil se ve la franja del centro.',
  photo_too_large: 'La foto pesa más de 8 MB. Sube una más ligera.',
  photo_wrong_kind: 'Esto no es un JPEG, un PNG ni un WebP, aunque su nombre lo diga. Sube una foto.',
  photo_broken: 'La foto está dañada y no se puede leer entera. Guárdala de nuevo y súbela otra vez.',
  photo_too_small: 'La foto es demasiado pequeña y se vería borrosa: hacen falta 800 × 500 píxeles.',
  photo_too_many_pixels: 'La foto tiene demasiados píxeles: el máximo es de 24 millones. Redúcela y súbela otra vez.',
  photo_gone: 'Esta foto ya no está guardada. Súbela otra vez.',
}
