-- Counts documents anew: fills the tables that count them from their views, from a month on. Orders and deliveries are
-- counted for the given centers, delivery notes and invoices for the given clients. Whoever places an order holds its center,
-- and an import its clients: what they add is waited for and counted.
create or replace function refresh(documents text, owners bigint[], since date default '-infinity') returns void
language plpgsql as $$
begin
  case documents
  when 'orders' then
    perform id from centers where id = any (owners) order by id for no key update;
    delete from consumption_months where center_id = any (owners) and month >= since;
    insert into consumption_months select * from counted_consumption_months where center_id = any (owners) and month >= since;
    delete from charge_months where center_id = any (owners) and month >= since;
    insert into charge_months select * from counted_charge_months where center_id = any (owners) and month >= since;
    delete from document_days where kind = 'orders' and center_id = any (owners) and day >= since;
    insert into document_days select * from counted_document_days where kind = 'orders' and center_id = any (owners) and day >= since;
    delete from supplier_days where kind = 'orders' and center_id = any (owners) and day >= since;
    insert into supplier_days select * from counted_supplier_days where kind = 'orders' and center_id = any (owners) and day >= since;
  when 'deliveries' then
    perform id from centers where id = any (owners) order by id for no key update;
    delete from emission_months where center_id = any (owners) and month >= since;
    insert into emission_months select * from counted_emission_months where center_id = any (owners) and month >= since;
  when 'delivery_notes' then
    perform id from clients where id = any (owners) order by id for no key update;
    delete from delivered_months where client_id = any (owners) and month >= since;
    insert into delivered_months select * from counted_delivered_months where client_id = any (owners) and month >= since;
    delete from document_days where kind = 'delivery_notes' and client_id = any (owners) and day >= since;
    insert into document_days select * from counted_document_days where kind = 'delivery_notes' and client_id = any (owners) and day >= since;
  when 'invoices' then
    perform id from clients where id = any (owners) order by id for no key update;
    perform refresh_has_invoices(owners);
    delete from invoiced_months where client_id = any (owners) and month >= since;
    insert into invoiced_months select * from counted_invoiced_months where client_id = any (owners) and month >= since;
    delete from document_days where kind = 'invoices' and client_id = any (owners) and day >= since;
    insert into document_days select * from counted_document_days where kind = 'invoices' and client_id = any (owners) and day >= since;
    delete from supplier_days where kind = 'invoices' and client_id = any (owners) and day >= since;
    insert into supplier_days select * from counted_supplier_days where kind = 'invoices' and client_id = any (owners) and day >= since;
  end case;
end $$;
