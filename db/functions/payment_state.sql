/* What an invoice is on a day: paid, overdue, pending, or nothing where the ERP sends no day on which it is due. A cancelled one is not due. */
create or replace function payment_state(paid_on date, due_date date, state int, today date) returns text language sql immutable parallel safe as $$
  select case
    when paid_on is not null then 'paid'
    when due_date is null or is_cancelled(state) then null
    when due_date < today then 'overdue'
    else 'pending'
  end
$$;
