import type { AgentPolicy, BodyOf, agentPolicy } from "@perya/contract";
import { inTransaction } from "@perya/db";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { writeAudit } from "../audit/index.ts";
import { readAgentPolicy, writeAgentPolicy } from "../brands/index.ts";

type PolicyDeps = Pick<Deps, "db" | "clock">;

export function readPolicy({ db }: PolicyDeps, brandId: string): Promise<AgentPolicy> {
  return readAgentPolicy(db, brandId);
}

/** Writes the change and its audit entry in one transaction. An unchanged policy writes neither. */
export async function changePolicy(
  deps: PolicyDeps,
  actor: AuditActor,
  { brandId, change, reason }: BodyOf<typeof agentPolicy.changeAgentPolicy>,
): Promise<AgentPolicy> {
  return inTransaction(deps.db, async (tx) => {
    const before = await readAgentPolicy(tx, brandId);
    const after = { ...before, ...change };
    const names = Object.keys(before) as (keyof AgentPolicy)[];
    const changed = names.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return before;
    await writeAgentPolicy(tx, brandId, after);
    const only = (policy: AgentPolicy) => Object.fromEntries(changed.map((name) => [name, policy[name]]));
    await writeAudit(tx, deps, actor, {
      brandId,
      action: "agents.policyChanged",
      subject: { kind: "brand", id: brandId },
      reason,
      before: only(before),
      after: only(after),
    });
    return after;
  });
}
