import { useQuery } from "@tanstack/react-query";
import { openDialog } from "../../lib/dialogs.ts";
import { queryClient } from "../../lib/query-client.ts";
import { payoutAccountQueries } from "./payout-accounts.queries.ts";

/** Opens the add-account dialog, or first the payment-password dialog it depends on. */
export function useAddAccount(): () => void {
  useQuery(payoutAccountQueries.paymentPassword());
  const add = async () => {
    // Waits for the answer if it is loading. If it fails, the dialog shows the error.
    const password = await queryClient.ensureQueryData(payoutAccountQueries.paymentPassword()).catch(() => undefined);
    if (password?.isSet === false) openDialog("paymentPassword", { isSet: false, after: "addPayoutAccount" });
    else openDialog("addPayoutAccount");
  };
  return () => void add();
}
