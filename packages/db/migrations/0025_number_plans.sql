-- Lengths and first digits of mobile numbers come from a library that follows the numbering plans
-- (docs/decisions/0026). One length per country refused most of Malaysia and Indonesia, and accepted any ten digits in
-- the Philippines.
alter table countries drop column mobile_digits;
