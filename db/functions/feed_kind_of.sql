/* As what an event is told to the ERP; null where it is none of its business, or not yet: of an order that may still be changed it hears when that is over. */
create or replace function feed_kind_of(e events) returns text language sql immutable
return case when e.held then null when e.order_id is not null then 'orders' when e.offer_id is not null then 'offers'
  when e.lead_id is not null then 'leads' when e.quotation_request_id is not null then 'requests' end;
