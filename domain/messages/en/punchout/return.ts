export const punchoutReturn = {
  only_to_inspect: 'Your procurement system opened this cart only to look at it.',
  no_address: 'Your procurement system did not say where to return the cart. Enter again from there.',
  host_refused:
    'The cart cannot go back to this address: {{host}} is no longer an allowed one. Contact your sales person.',
  two_currencies: 'The cart is in {{cart}} and your procurement system expects {{partner}}. Contact your sales person.',
}
