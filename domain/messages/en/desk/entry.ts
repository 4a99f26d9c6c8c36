/** Who comes in, and with what. */
export const entry = {
  second_factor_needed: 'To open the desk, switch on two-step verification under «My account».',
  own_second_factor: 'You switch off your own under «My account».',
  more_rights: 'This person has rights that you do not have.',
  no_second_factor: 'This person has no two-step verification.',
  view_as_read_only: 'You are looking at the portal as somebody else: nothing is changed here.',
  view_as_oneself: 'That is you already.',
  view_as_admin: 'The portal is not looked at as an administrator.',
  view_as_blocked: 'This account is blocked: it sees nothing.',
  view_as: 'View as {{name}}',
}
