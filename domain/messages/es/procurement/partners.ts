export const partners = {
  host_wrong: 'Escribe un nombre de servidor, por ejemplo compras.ejemplo.com o *.ejemplo.com, sin https:// ni puerto.',
  unit_wrong: 'Un código UN/ECE tiene dos o tres mayúsculas o cifras, por ejemplo EA.',
  classification_wrong: 'Un código UNSPSC tiene ocho cifras.',
  message_url_wrong: 'Escribe una dirección que empiece por https://, sin puerto ni usuario.',
  message_url_missing: 'Para enviar confirmaciones o avisos hace falta la dirección.',
  user_wrong: 'Elige una cuenta de comprador de este cliente.',
  identity_missing: 'Hace falta una identidad de cXML o un usuario de OCI.',
  identity_taken: 'Ya la tiene otro sistema de compras.',
}
