import { code, key, label, optional, reference, required } from './columns.ts'
import { byExternalId, type Kind } from './definition.ts'

const EMPTY = { cleared: `''` }

/** What leads are sorted by: a code and the name that people choose. */
const choices = (table: string, noun: string, about: string): Kind => ({
  about,
  table,
  identity: byExternalId(noun),
  columns: [key('external_id', code), required('name', label)],
})

export const leadKinds = {
  channels: choices('channels', 'channel', 'ways to the market that a lead belongs to'),
  sectors: choices('sectors', 'sector', 'sectors of the companies'),
  businesses: choices('businesses', 'business', 'kinds of business within the sectors'),
  origins: choices('origins', 'origin', 'where leads come from'),
  leads: {
    about: 'companies that do not buy yet',
    table: 'leads',
    identity: byExternalId('lead'),
    columns: [
      key('external_id', code),
      required('name', label),
      required('email', { of: 'email' }),
      required('sales_person', reference('users'), 'external_id of the user, or the e-mail that was sent last'),
      required('province', reference('provinces'), 'its country is the country of the lead'),
      required('channel', reference('channels')),
      required('sector', reference('sectors')),
      required('business', reference('businesses')),
      required('origin', reference('origins')),
      optional('contact', label, '', EMPTY),
      optional('national_id', label, '', EMPTY),
      optional('phone', label, '', EMPTY),
      optional('address_main', label, '', EMPTY),
      optional('city', label, '', EMPTY),
      optional('postal_code', label, '', EMPTY),
    ],
    computed: () => ({ country_id: 'r_province.country_id' }),
  },
} satisfies Record<string, Kind>
