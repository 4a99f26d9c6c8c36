export const personalData = {
  personal_data: 'Personal data',
  personal_data_text: 'A zip with everything that is kept of this person, one file for each table.',
  export_personal_data: 'Download the data',
  anonymise: 'Anonymise',
  anonymise_text:
    'Takes the name, the e-mail addresses and the telephone out of everything. Orders, offers and decisions stay without them, as the law asks.',
  anonymise_blocked_first: 'The account has to be blocked first.',
  anonymise_title: 'Anonymise {{name}}',
  anonymise_warning:
    'This cannot be undone. Sessions, cart, favourites, own views and kept mails are deleted; documents stay without a name.',
  anonymise_type: 'Type «{{name}}»',
  was_anonymised_now: 'Nothing says any more who it was.',
  anonymised: 'Anonymised',
  is_anonymised: 'Nobody knows any more whose account this was. Only its documents stay.',
  other_name: 'This is not the name of the record.',
  anonymise_oneself: 'You cannot anonymise yourself.',
  anonymise_admin: 'An administrator loses that role first.',
  anonymise_active: 'Only a blocked account is anonymised.',
}
