export const punchoutReturn = {
  only_to_inspect: 'Tu sistema de compras ha abierto este carro solo para verlo.',
  no_address: 'Tu sistema de compras no ha dicho adónde devolver el carro. Vuelve a entrar desde allí.',
  host_refused:
    'El carro no puede volver a esta dirección: {{host}} ya no está entre las permitidas. Contacta con tu comercial.',
  two_currencies: 'El carro está en {{cart}} y tu sistema de compras espera {{partner}}. Contacta con tu comercial.',
}
