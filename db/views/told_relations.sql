-- The relations of articles that are told. To or from a biocide none is more ecological.
create view told_relations as
select r.product_id, r.related_id, r.kind
from product_relations r join products own on own.id = r.product_id join products other on other.id = r.related_id
where r.kind <> 'more_eco' or not (own.biocide or other.biocide);
