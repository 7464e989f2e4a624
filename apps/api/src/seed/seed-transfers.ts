import type { Deps } from "../deps.ts";
import { findMemberByAccount } from "../modules/members/index.ts";
import { sendProved } from "../modules/transfers/index.ts";
import { TOP } from "./demo-team.ts";
import { stableId } from "./seeded-chance.ts";

/** Transfers between levels of the tree: from players' cash up to the agent's float, and from there down. */
const TRANSFERS: readonly { from: string; to: string; amount: string; isDown?: true }[] = [
  { from: "team.ricky", to: TOP, amount: "12000.00" },
  { from: "team.tess", to: TOP, amount: "8000.00" },
  { from: TOP, to: "mila", amount: "5000.00", isDown: true },
];

/** Creates the float of the demo's agents through real transfers. */
export async function seedTransfers(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo) return;
  for (const { from, to, amount, isDown } of TRANSFERS) {
    const [sender, recipient] = await Promise.all(
      [from, to].map((account) => findMemberByAccount(deps, brand.id, account)),
    );
    if (!sender || !recipient) return;
    // A fixed key, so that a later start does not repeat the transfer.
    const requestKey = stableId(`transfer ${from} ${to}`);
    const visit = { ip: "", userAgent: "", country: null };
    const request = { amount, requestKey, ...(isDown && { downlineId: recipient.id }) };
    await sendProved(deps, { brand, memberId: sender.id, visit }, request);
  }
}
