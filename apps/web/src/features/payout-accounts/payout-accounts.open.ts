import { useQuery } from "@tanstack/react-query";
import { openDialog } from "../../lib/dialogs.ts";
import { queryClient } from "../../lib/query-client.ts";
import { payoutAccountQueries } from "./payout-accounts.queries.ts";

/** Opens the dialog for a new account; before the first, the one for the payment password that it asks for. */
export function useAddAccount(): () => void {
  useQuery(payoutAccountQueries.paymentPassword());
  const add = async () => {
    // Whoever presses before it is known waits for it. If it cannot be known, the dialog's own refusal says why.
    const password = await queryClient.ensureQueryData(payoutAccountQueries.paymentPassword()).catch(() => undefined);
    if (password?.isSet === false) openDialog("paymentPassword", { isSet: false, after: "addPayoutAccount" });
    else openDialog("addPayoutAccount");
  };
  return () => void add();
}
