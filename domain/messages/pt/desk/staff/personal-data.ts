export const personalData = {
  personal_data: 'Dados pessoais',
  personal_data_text: 'Um zip com tudo o que se guarda desta pessoa, com um ficheiro por tabela.',
  export_personal_data: 'Descarregar os dados',
  anonymise: 'Anonimizar',
  anonymise_text:
    'Retira o nome, os e-mails e o telefone de tudo. Encomendas, propostas e decisões ficam sem eles, como a lei pede.',
  anonymise_blocked_first: 'Antes é preciso bloquear a conta.',
  anonymise_title: 'Anonimizar {{name}}',
  anonymise_warning:
    'Não se pode anular. Sessões, carrinho, favoritos, vistas próprias e e-mails guardados são apagados; os documentos ficam sem nome.',
  anonymise_type: 'Escreve «{{name}}»',
  was_anonymised_now: 'Já nada diz quem era.',
  anonymised: 'Anonimizada',
  is_anonymised: 'Já não se sabe de quem era esta conta. Só ficam os seus documentos.',
  other_name: 'Não é o nome da ficha.',
  anonymise_oneself: 'Não te podes anonimizar a ti.',
  anonymise_admin: 'A alguém da administração retira-se primeiro esse papel.',
  anonymise_active: 'Só se anonimiza uma conta bloqueada.',
}
