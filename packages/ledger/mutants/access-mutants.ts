import type { Mutant } from "./mutant.ts";

const CAPS = "apps/api/src/modules/codes/codes.day-caps.test.ts";
const CHARGE = "packages/db/functions/message_counts_charge.sql";

/** Mutants of the daily message caps. */
export const ACCESS_MUTANTS: readonly Mutant[] = [
  {
    name: "access: messages beyond the cap",
    file: CHARGE,
    from: "  if total >= allowed then",
    to: "  if false then",
    tests: CAPS,
  },
  {
    name: "access: concurrent messages beyond a slot's share, past locked rows",
    file: CHARGE,
    from: "    and sent < allowed / slots + (slot < allowed % slots)::integer\n  order by",
    to: "\n  order by",
    tests: CAPS,
  },
  {
    name: "access: concurrent messages beyond a slot's share, after a wait",
    file: CHARGE,
    from: "        and sent < allowed / slots + (slot < allowed % slots)::integer\n      for update;",
    to: "      for update;",
    tests: CAPS,
  },
  {
    name: "access: nobody waits for a slot",
    file: CHARGE,
    from: "  if chosen is null then\n    for candidate",
    to: "  if false then\n    for candidate",
    tests: CAPS,
  },
  {
    name: "access: a message that was not sent stays counted",
    file: "packages/db/functions/message_counts_return.sql",
    from: "set sent = sent - 1",
    to: "set sent = sent",
    tests: CAPS,
  },
  {
    name: "access: more messages are taken back than were counted",
    file: "packages/db/functions/message_counts_return.sql",
    from: " and sent > 0",
    to: "",
    tests: CAPS,
  },
];
