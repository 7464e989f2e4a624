import type { PayoutAccount } from "@perya/contract";
import { Badge, Button, LetterMark, QueryStates, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Plus from "lucide-react/icons/plus";
import { openDialog } from "../../../lib/dialogs.ts";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { nameAccount, providerOf } from "../payout-accounts.names.ts";
import { useAddAccount } from "../payout-accounts.open.ts";
import { payoutAccountQueries } from "../payout-accounts.queries.ts";

/** The member's payout accounts, masked, with add and remove. */
export function AccountList() {
  const { t } = useText();
  const query = useQuery(payoutAccountQueries.list());
  const add = useAddAccount();
  return (
    <QueryStates
      query={query}
      waiting={<Skeleton className="h-16 w-full rounded-control" />}
      refusedText={(error) => problemText(error, t)}
    >
      {({ accounts, most, holdHours }) => (
        <>
          <p className="text-sm text-text-2">{t("payoutAccounts.lead", { hours: holdHours })}</p>
          {accounts.length === 0 ? (
            <p className="py-4 text-text-2">{t("payoutAccounts.none")}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {accounts.map((account) => (
                <Row key={account.id} account={account} />
              ))}
            </ul>
          )}
          <div className="flex justify-end border-t border-line pt-4">
            {accounts.length < most ? (
              <Button icon={Plus} onClick={add} className="max-sm:w-full">
                {t("payoutAccounts.add")}
              </Button>
            ) : (
              <p className="text-sm text-text-2">{t("payoutAccounts.full", { maximum: most })}</p>
            )}
          </div>
        </>
      )}
    </QueryStates>
  );
}

function Row({ account }: { account: PayoutAccount }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const { heldUntil, holder, lastFour } = account;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <LetterMark name={providerOf(account)} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <bdi>{providerOf(account)}</bdi>
          <Badge tone={heldUntil === null ? "success" : "warning"} icon={heldUntil === null ? Check : Clock}>
            {t(heldUntil === null ? "payoutAccounts.ready" : "payoutAccounts.held")}
          </Badge>
        </p>
        <p className="text-sm text-text-2">
          <bdi className="tabular-nums">{`•••• ${lastFour}`}</bdi>
          {" · "}
          <bdi>{holder}</bdi>
        </p>
        {heldUntil !== null && (
          <p className="text-sm text-persimmon">{t("payoutAccounts.heldUntil", { when: sayDay(heldUntil) })}</p>
        )}
      </div>
      <Button
        aria-label={t("payoutAccounts.removeLabel", { account: nameAccount(account) })}
        onClick={() => openDialog("removePayoutAccount", { account })}
        className="ms-auto min-w-32"
      >
        {t("payoutAccounts.remove")}
      </Button>
    </li>
  );
}
