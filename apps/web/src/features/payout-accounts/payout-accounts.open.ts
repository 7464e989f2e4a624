import { useQuery } from "@tanstack/react-query";
import { openDialog } from "../../lib/dialogs.ts";
import { payoutAccountQueries } from "./payout-accounts.queries.ts";

/** Opens the dialog for a new account; before the first, the one for the payment password that it asks for. */
export function useAddAccount(): () => void {
  const { data: password } = useQuery(payoutAccountQueries.paymentPassword());
  return () => {
    if (password?.isSet === false) openDialog("paymentPassword", { isSet: false, after: "addPayoutAccount" });
    else openDialog("addPayoutAccount");
  };
}
