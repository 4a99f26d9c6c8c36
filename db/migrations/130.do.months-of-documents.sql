-- Lists count their documents themselves.
drop table document_months;
