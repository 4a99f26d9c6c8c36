export const orderTemplates = {
  name_taken: 'Ya hay una lista con este nombre.',
  too_many: 'Este cliente ya tiene {{limit}} listas. Elimina una antes de crear otra.',
  changed: 'Otra persona ha cambiado la lista. Vuelve a abrirla.',
  of_another: 'Solo quien creó la lista puede cambiarla. Puedes pedirla o copiarla.',
  nothing_to_order: 'No queda nada que pedir en estos centros.',
}
