-- Nobody asks for the active with those among them whom agents have frozen (0065).
drop index members_by_active;
