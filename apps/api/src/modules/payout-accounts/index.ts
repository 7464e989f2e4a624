/**
 * Payout accounts: where members are paid, always in their own name. Owns payout_accounts. Number and holder are
 * encrypted, matched by keyed hashes, and displayed as the last four digits.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as accounts from "./payout-accounts.service.ts";

export {
  findPayoutAccount,
  findUsedAccount,
  insertPayoutAccount,
  listPayoutAccounts as listPayoutAccountsOf,
  type PayoutAccountRow,
} from "./payout-accounts.queries.ts";
export { heldUntil } from "./payout-accounts.rules.ts";
export { hashNumber, openDestination, sealDestination, type Destination } from "./payout-accounts.sealing.ts";
export { isAnyAccountUnderOtherKeys, sealAccountsAgain } from "./payout-accounts.seal-again.ts";
export { maskHolder, nameAccount, presentPayoutAccount } from "./payout-accounts.views.ts";

export { writePayoutAccount } from "./payout-accounts.service.ts";

export const payoutAccountsModule = defineModule({
  name: "payout-accounts",
  needs: ["members", "payment-password", "security"],

  setup({ serve, deps }) {
    serve(contract.payoutAccounts.listPayoutAccounts, ({ brand, member }) =>
      accounts.listPayoutAccounts(deps, brand, member.id),
    );

    serve(contract.payoutAccounts.addPayoutAccount, ({ brand, visit, member, body }) =>
      accounts.addPayoutAccount(deps, { brand, visit, memberId: member.id }, body),
    );

    serve(contract.payoutAccounts.removePayoutAccount, async ({ brand, visit, member, params, body }) => {
      await accounts.removePayoutAccount(deps, { brand, visit, memberId: member.id }, { ...params, ...body });
      return null;
    });
  },
});
