import { type CompanyColumn, HELP_COLUMNS, isOfCountry, LINK_COLUMNS } from '#domain/desk/company.ts'
import type { DeskCompany } from '#domain/desk/company-contract.ts'
import type { Field, Section } from '#web/desk/records/sections.ts'
import type { TextKey, Texts } from '#web/texts/texts.ts'

interface CompanyField {
  column: CompanyColumn
  of: 'text' | 'prose' | 'list'
  /** Where the column of a client is called something else. */
  label?: TextKey
  help?: TextKey
}

const text = (column: CompanyColumn, more: Partial<CompanyField> = {}): CompanyField => ({
  column,
  of: 'text',
  ...more,
})

const SECTIONS: { id: string; title: TextKey; fields: CompanyField[] }[] = [
  {
    id: 'company',
    title: 'desk.section_company',
    fields: [
      text('name', { label: 'desk.company_name' }),
      text('legal'),
      text('tax_id'),
      text('address', { label: 'desk.company_address' }),
    ],
  },
  {
    id: 'contact',
    title: 'desk.section_contact',
    fields: [
      text('phone', { label: 'desk.company_phone' }),
      text('email', { label: 'desk.company_email' }),
      { column: 'order_desk', of: 'list', help: 'desk.list_help' },
    ],
  },
  {
    id: 'issuer',
    title: 'desk.section_issuer',
    fields: [
      text('registry'),
      { column: 'payment', of: 'prose', help: 'desk.payment_help' },
      text('certified_program'),
    ],
  },
  { id: 'mails', title: 'desk.section_mails', fields: [text('mail_name'), text('mail_from')] },
  { id: 'help', title: 'desk.section_help', fields: HELP_COLUMNS.map(column => text(column)) },
  {
    id: 'links',
    title: 'desk.section_links',
    fields: LINK_COLUMNS.map(column => text(column, column === 'contact' ? { label: 'desk.company_contact' } : {})),
  },
]

/** What is asked of all countries, or of one: what it may say in its own way, with what holds where it says nothing. */
export function companySections(company: DeskCompany, t: Texts['t']): Section[] {
  const { country, settings } = company
  return SECTIONS.map(section => ({
    ...section,
    fields: section.fields
      .filter(({ column }) => country === '' || isOfCountry(column))
      .map((field): Field => {
        const setting = settings[field.column]
        const hint = setting === undefined ? otherwiseOf(company, field, t) : t('desk.said_by_setting', { setting })
        return { ...field, hint, ...(setting !== undefined && { disabled: true }) }
      }),
  })).filter(({ fields }) => fields.length > 0)
}

function otherwiseOf(
  { country, values, otherwise }: DeskCompany,
  { column, help }: CompanyField,
  t: Texts['t'],
): string {
  if (help || values[column].length > 0) return help ? t(help) : ''
  const value = String(otherwise[column])
  if (value === '') return t('desk.otherwise_nothing')
  return t(country === '' ? 'desk.otherwise' : 'desk.otherwise_of_all', { value })
}

/** What stands in the form: of what the environment says, that. */
export const shownValues = ({ values, otherwise, settings }: DeskCompany): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(Object.keys(settings).map(column => [column, otherwise[column as CompanyColumn]])), // its columns
})
