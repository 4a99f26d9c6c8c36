export const oci = {
  entry_title: 'Entrada a partir de um sistema de compras',
  wrong_partner:
    'O utilizador ou a palavra-passe do seu sistema de compras não são válidos aqui. Avise quem o administra.',
  address_refused:
    'O seu sistema de compras pede para devolver o carrinho a um endereço que não é permitido ({{host}}). Avise quem o administra.',
  article_gone: 'Este artigo já não está à venda.',
  unknown_center: 'O local de entrega {{code}} não é conhecido.',
  return_title: 'Voltar ao sistema de compras',
  continue: 'Continuar',
  continue_help: 'Se não continuar em poucos segundos, prima o botão.',
}
