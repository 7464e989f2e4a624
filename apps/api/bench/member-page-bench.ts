import { createVault, nameKey } from "@perya/server";
import { randomBytes } from "node:crypto";
import { systemClock } from "../src/clock.ts";
import { systemRandom } from "../src/random.ts";
import type { Deps } from "../src/deps.ts";
import { createBrandDirectory } from "../src/modules/brands/index.ts";
import { countTimeline, findMembers, listTimeline } from "../src/modules/member-page/index.ts";
import type { VaultUse } from "../src/vault.ts";
import type { FilledTables } from "./fill-tables.ts";

/* The member page's queries, for bench:tables: a search among all members, and the timeline of one with many entries. */

export type MemberPageLook = [name: string, look: (db: Deps["db"], filled: FilledTables) => Promise<unknown>];

const EVERYWHERE = { isEverywhere: true, brandIds: [] };
const ADMIN = {
  operator: { roles: [{ role: "admin", brandId: null }] },
  actor: { operatorId: null, sessionId: null, name: "bench", from: { ip: "", userAgent: "", country: null } },
  scope: EVERYWHERE,
} as unknown as Parameters<typeof listTimeline>[1];

const key = randomBytes(32);
const vault = createVault<VaultUse>({ current: nameKey("bench"), find: () => key, setting: "none" }, randomBytes);

const opened = new WeakMap<Deps["db"], Deps>();

/** Builds only the dependencies that these queries use, once per database. */
function depsOf(db: Deps["db"]): Deps {
  const brands = createBrandDirectory(db, systemClock, systemRandom);
  const deps = opened.get(db) ?? ({ db, clock: systemClock, vault, brands } as unknown as Deps);
  opened.set(db, deps);
  return deps;
}

const find =
  (words: string) =>
  (db: Deps["db"], { brandId }: FilledTables) =>
    findMembers(depsOf(db), ADMIN, { brandId, words });

export const MEMBER_PAGE_LOOKS: MemberPageLook[] = [
  ["search, account m1", find("m1")],
  ["search, a whole account", find("m777")],
  ["search, a number", find("+63 917 555 0141")],
  ["search, a mail address", find("ana@example.ph")],
  ["search, a real name", find("Maricel Santos")],
  ["timeline, first page", (db, { memberId }) => listTimeline(depsOf(db), ADMIN, memberId, { pageSize: 40 })],
  [
    "timeline, halfway down",
    (db, { memberId, middle }) =>
      listTimeline(depsOf(db), ADMIN, memberId, { pageSize: 40, before: `ledger=${middle.entries}` }),
  ],
  [
    "timeline, money alone",
    (db, { memberId }) => listTimeline(depsOf(db), ADMIN, memberId, { pageSize: 40, kinds: "money" }),
  ],
  ["timeline, counts", (db, { memberId }) => countTimeline(depsOf(db), ADMIN, memberId)],
];
