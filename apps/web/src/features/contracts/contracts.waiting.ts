import { contracts } from "@perya/contract";
import { call } from "../../lib/api.ts";

/** Ids of pending offers to the member, oldest first. At most one per contract type. */
export async function listWaiting(): Promise<string[]> {
  const { contracts: open } = await call(contracts.listContracts, {
    query: { side: "downline", isOpen: true, pageSize: 30 },
  });
  return open
    .filter(({ state }) => state === "offered")
    .map(({ id }) => id)
    .toReversed();
}
