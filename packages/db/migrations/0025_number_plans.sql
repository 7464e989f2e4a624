-- How long a mobile number is, and which first digits are mobile, comes from a library that follows the world's numbering
-- plans (docs/decisions/0026): one length per country refused most of Malaysia and Indonesia, and took any ten digits for
-- a number of the Philippines.
alter table countries drop column mobile_digits;
