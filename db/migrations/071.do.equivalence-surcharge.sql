-- What a tax is called, and the surcharge that a client under the equivalence surcharge pays beside it.
alter table tax_rates
  add column name text not null default 'IVA',
  add column surcharge numeric(5, 2) not null default 0;
update tax_rates set surcharge = case rate when 21 then 5.2 when 10 then 1.4 when 4 then 0.5 else 0 end
where country_id = 'es';

alter table clients add column equivalence_surcharge boolean not null default false;

-- As they were on the day of the document; what was stored before had the tax alone.
alter table order_entries add column tax_name text not null default 'IVA',
  add column surcharge_rate numeric(5, 2) not null default 0;
alter table offer_entries add column tax_name text not null default 'IVA',
  add column surcharge_rate numeric(5, 2) not null default 0;
alter table delivery_note_entries add column tax_name text not null default 'IVA',
  add column surcharge_rate numeric(5, 2) not null default 0;
alter table invoice_entries add column tax_name text not null default 'IVA',
  add column surcharge_rate numeric(5, 2) not null default 0;
alter table catalog_entries add column tax_name text not null default 'IVA',
  add column surcharge_rate numeric(5, 2) not null default 0;
