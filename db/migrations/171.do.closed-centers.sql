-- Nothing is ordered for a closed center any more; its documents stay.
alter table centers add column closed boolean not null default false;
