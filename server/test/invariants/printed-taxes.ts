/**
 * Finds the documents whose tax is not that of the bases by rate. A base is its rate's net less the discount on the whole,
 * down to the cent; the cents that are missing to the base of the document go to the rates that lost most.
 */
export const taxOfPrintedBases = (kind: 'order' | 'offer') => `
    with rates as (
      select d.id, d.tax_total, e.tax_rate, e.surcharge_rate, sum(e.base) * (100 - d.client_discount_percentage) as exact,
        d.client_discount_percentage as percentage, sum(e.base) as net
      from ${kind}s d join ${kind}_entries e on e.${kind}_id = d.id
      group by d.id, d.tax_total, d.client_discount_percentage, e.tax_rate, e.surcharge_rate
    ), wholes as (
      select id, tax_total, (sum(net) - round(sum(net) * percentage / 100, 2)) * 100 - sum(floor(exact)) as missing
      from rates group by id, tax_total, percentage
    )
    select w.id from wholes w join rates r on r.id = w.id cross join lateral (
      select (floor(r.exact) + case when count(*) < w.missing then 1 else 0 end) / 100 as base
      from rates other where other.id = r.id and (other.exact - floor(other.exact), other.tax_rate, other.surcharge_rate)
        > (r.exact - floor(r.exact), r.tax_rate, r.surcharge_rate)
    ) printed
    group by w.id, w.tax_total
    having w.tax_total <> sum(round(r.tax_rate / 100 * printed.base, 2) + round(r.surcharge_rate / 100 * printed.base, 2))`
