export const sheets = {
  revision: 'Revisión {{revision}}',
  expired: 'Caducada',
  also: 'También en',
  in_language: '{{sheet}} en {{language}}',
}
