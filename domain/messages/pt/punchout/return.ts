export const punchoutReturn = {
  only_to_inspect: 'O seu sistema de compras abriu este carrinho só para consulta.',
  no_address: 'O seu sistema de compras não indicou para onde devolver o carrinho. Volte a entrar a partir dele.',
  host_refused:
    'O carrinho não pode voltar a este endereço: {{host}} já não está entre os permitidos. Contacte o seu comercial.',
  two_currencies:
    'O carrinho está em {{cart}} e o seu sistema de compras espera {{partner}}. Contacte o seu comercial.',
}
