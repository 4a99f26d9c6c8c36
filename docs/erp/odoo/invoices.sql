-- Posted invoices and credit notes; the amounts of a credit note are negative. Totals are sent, so that they are Odoo's own.
select invoice.id::text as external_id, invoice.name as number, coalesce(nullif(client.ref, ''), client.id::text) as client,
  to_char(invoice.invoice_date, 'YYYY-MM-DD') as invoice_datetime,
  invoice.amount_untaxed_signed as base, invoice.amount_total_signed - invoice.amount_untaxed_signed as tax_total,
  invoice.amount_total_signed as total
from account_move invoice
  join res_partner partner on partner.id = invoice.partner_id
  join res_partner client on client.id = coalesce(partner.parent_id, partner.id)
where invoice.move_type in ('out_invoice', 'out_refund') and invoice.state = 'posted'
order by invoice.id
