import { contracts } from "@perya/contract";
import { call } from "../../lib/api.ts";

/** The offers that wait for the member's answer, oldest first. Of each kind there is one at most. */
export async function listWaiting(): Promise<string[]> {
  const { contracts: open } = await call(contracts.listContracts, {
    query: { side: "downline", isOpen: true, pageSize: 30 },
  });
  return open
    .filter(({ state }) => state === "offered")
    .map(({ id }) => id)
    .toReversed();
}
