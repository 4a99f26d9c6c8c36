import { ADMIN_RULES, KEPT_COLUMNS, type RuleColumn } from '#domain/desk/rules.ts'
import type { DeskRules } from '#domain/desk/rules-contract.ts'
import type { Field, Section } from '#web/desk/records/sections.ts'
import type { TextKey, Texts } from '#web/texts/texts.ts'

interface RuleField {
  column: RuleColumn
  of: 'text' | 'prose' | 'list' | 'flag' | 'amount'
  help?: TextKey
}

const flag = (column: RuleColumn): RuleField => ({ column, of: 'flag' })
const amount = (column: RuleColumn): RuleField => ({ column, of: 'amount' })

const SECTIONS: { id: string; title: TextKey; fields: RuleField[] }[] = [
  {
    id: 'selling',
    title: 'desk.section_selling',
    fields: [
      amount('cart_discount_max'),
      { column: 'default_tax_code', of: 'text' },
      amount('decimals_num_max'),
      flag('stop_above_credit'),
      flag('change_until_cut_off'),
      { column: 'validation_hours', of: 'amount', help: 'desk.rule_hours_help' },
    ],
  },
  {
    id: 'portal',
    title: 'desk.section_portal',
    fields: [
      { column: 'url_home', of: 'text' },
      { column: 'id_ga', of: 'text', help: 'desk.rule_empty_none' },
      { column: 'popup_aviso', of: 'prose', help: 'desk.rule_empty_none' },
    ],
  },
  {
    id: 'safety',
    title: 'desk.section_safety',
    fields: [
      { column: 'password_reset_url', of: 'text', help: 'desk.rule_reset_help' },
      flag('desk_second_factor'),
      flag('desk_of_sales'),
      { column: 'operators', of: 'list', help: 'desk.list_help' },
    ],
  },
  {
    id: 'articles',
    title: 'desk.section_flags_articles',
    fields: [
      flag('stock'),
      flag('stock_limit'),
      flag('obsolete_limit'),
      flag('stock_availability'),
      flag('formato'),
      flag('favorite'),
      flag('elastic_search'),
      flag('extra_images'),
      flag('catalog_generator'),
      flag('catalogo_public'),
    ],
  },
  {
    id: 'cart',
    title: 'desk.section_flags_cart',
    fields: [flag('cart_und'), flag('sort_cart_drag'), flag('client_locked'), flag('client_code')],
  },
  {
    id: 'menu',
    title: 'desk.section_flags_menu',
    fields: [
      flag('menu_pedidos_home'),
      flag('menu_pedidos_validar'),
      flag('menu_pedidos_albaranes'),
      flag('menu_pedidos_facturas'),
      flag('menu_pedidos_importacion'),
      flag('menu_ofertas_validar'),
    ],
  },
  {
    id: 'carbon',
    title: 'desk.section_flags_carbon',
    fields: [flag('infoSoste'), flag('carbonFootprint'), flag('carbonFootprintSideBox')],
  },
  { id: 'kept', title: 'desk.section_kept', fields: KEPT_COLUMNS.map(amount) },
]

/** The rules in sections; what the environment says, and what is not the viewer's to change, is only shown. */
export function ruleSections({ settings }: DeskRules, isAdmin: boolean, t: Texts['t']): Section[] {
  return SECTIONS.map(section => ({
    ...section,
    fields: section.fields.map((field): Field => {
      const setting = settings[field.column]
      if (setting !== undefined) return { ...field, hint: t('desk.said_by_setting', { setting }), disabled: true }
      const isOpen = isAdmin || !ADMIN_RULES.includes(field.column)
      return isOpen ? field : { ...field, hint: t('desk.rule_admin'), disabled: true }
    }),
  }))
}
