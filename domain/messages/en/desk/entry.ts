/** Who comes in, and with what. */
export const entry = {
  second_factor_needed: 'To open the desk, switch on two-step verification under «My account».',
  own_second_factor: 'You switch off your own under «My account».',
  more_rights: 'This person has rights that you do not have.',
  no_second_factor: 'This person has no two-step verification.',
}
