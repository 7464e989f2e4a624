import { agentAbilities } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import * as queries from "./agents.queries.ts";
import { canSee } from "./agents.rules.ts";
import type { Viewer } from "./agents.team.ts";
import { presentAccount } from "./agents.views.ts";

export type SeenName = { account: string; nickname: string };

/** True if the team, including the member, has more than `than` members now. */
export async function isTeamLarger(db: Deps["db"], memberId: string, than: number): Promise<boolean> {
  const path = await queries.findPath(db, memberId);
  return path !== undefined && (await queries.countUpTo(db, path, than + 1)) > than;
}

/** Returns the names of these members, limited to those the agent may see now. */
export async function nameMembers(
  deps: Pick<Deps, "db" | "vault">,
  { brand, memberId, type }: Viewer,
  ids: readonly string[],
): Promise<Map<string, SeenName>> {
  const abilities = agentAbilities(type);
  const own = await queries.findPlace(deps.db, brand.id, memberId);
  if (!abilities || !own || ids.length === 0) return new Map();
  const rows = await queries.listNamed(deps.db, brand.id, ids);
  return new Map(
    rows
      .filter((row) => canSee(abilities.sees, own, row))
      .map((row) => [row.id, { account: presentAccount(deps, row), nickname: row.nickname }]),
  );
}
