export const oci = {
  entry_title: 'Entry from a procurement system',
  wrong_partner: 'The user or password of your procurement system is not valid here. Tell whoever administers it.',
  address_refused:
    'Your procurement system asks to return the cart to an address that is not allowed ({{host}}). Tell whoever administers it.',
  article_gone: 'This article is no longer sold.',
  unknown_center: 'The place of delivery {{code}} is not known.',
  return_title: 'Back to the procurement system',
  continue: 'Continue',
  continue_help: 'If it does not continue in a few seconds, press the button.',
}
