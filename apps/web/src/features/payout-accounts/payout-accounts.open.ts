import { useQuery } from "@tanstack/react-query";
import { openDialog } from "../../lib/dialogs.ts";
import { queryClient } from "../../lib/query-client.ts";
import { payoutAccountQueries } from "./payout-accounts.queries.ts";

/** Opens the add-account dialog. Members without a payment password set one first. */
export function useAddAccount(): () => void {
  useQuery(payoutAccountQueries.paymentPassword());
  const add = async () => {
    // Waits for a pending query. If it failed, the add-account dialog shows the error.
    const password = await queryClient.ensureQueryData(payoutAccountQueries.paymentPassword()).catch(() => undefined);
    if (password?.isSet === false) openDialog("paymentPassword", { isSet: false, after: "addPayoutAccount" });
    else openDialog("addPayoutAccount");
  };
  return () => void add();
}
