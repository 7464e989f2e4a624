import type { AgentPolicy } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { addLiveEvent } from "../../realtime/outbox.ts";
import * as queries from "./brands.queries.ts";

const FLAG = "AGENTPOLICY3";

export async function readAgentPolicy(db: Db | Tx, brandId: string): Promise<AgentPolicy> {
  const { isOn, allows_equal_rates, shows_team_contacts } = await queries.getAgentPolicy(db, brandId, FLAG);
  return { isOn, allowsEqualRates: allows_equal_rates, showsTeamContacts: shows_team_contacts };
}

/** Writes the policy and sends a live event, so that open pages refetch and every process drops its cached brand. */
export async function writeAgentPolicy(tx: Tx, brandId: string, policy: AgentPolicy): Promise<void> {
  await queries.upsertFlag(tx, brandId, FLAG, policy.isOn);
  await queries.updateAccess(tx, brandId, {
    allows_equal_rates: policy.allowsEqualRates,
    shows_team_contacts: policy.showsTeamContacts,
  });
  await addLiveEvent(tx, `brand:${brandId}`, "site");
}
