select category.id::text as external_id, category.name, category.parent_id::text as parent
from product_category category
order by category.id
