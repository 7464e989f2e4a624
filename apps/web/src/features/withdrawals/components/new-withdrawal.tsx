import type { PayoutAccount, WithdrawalCheck } from "@perya/contract";
import { Button, Card, classes, Notice, QueryStates, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { payoutAccountQueries } from "../../payout-accounts/payout-accounts.queries.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";
import { AccountChoice } from "./account-choice.tsx";
import { RulesCard } from "./rules-card.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

/** Account and amount form, with all withdrawal requirements beside it. */
export function NewWithdrawal({ onShow }: { onShow: (id: string) => void }) {
  const { t } = useText();
  const known = useQuery(payoutAccountQueries.list());
  return (
    <QueryStates query={known} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
      {({ accounts, most }) => <LoadedForm accounts={accounts} canAdd={accounts.length < most} onShow={onShow} />}
    </QueryStates>
  );
}

type LoadedFormProps = { accounts: readonly PayoutAccount[]; canAdd: boolean; onShow: (id: string) => void };

function LoadedForm({ accounts, canAdd, onShow }: LoadedFormProps) {
  const { t } = useText();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly WithdrawalCheck[]>([]);
  // Prefers an account that is not on hold.
  const account =
    accounts.find(({ id }) => id === chosenId) ?? accounts.find(({ heldUntil }) => heldUntil === null) ?? accounts[0];
  const query = useQuery(withdrawalQueries.precheck(account?.id ?? null));
  return (
    <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
      {(precheck) => (
        <>
          <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <Waiting onShow={onShow} />
            {precheck.checks.some(({ rule, isMet }) => rule === "paymentPassword" && !isMet) && <PasswordFirst />}
            <Card>
              <AccountChoice
                accounts={accounts}
                chosenId={account?.id ?? null}
                canAdd={canAdd}
                onChoose={(id) => {
                  setChosenId(id);
                  setRefused([]);
                }}
              />
            </Card>
            {account && <WithdrawForm {...{ precheck, account }} onRefused={setRefused} onRequested={onShow} />}
          </div>
          {/* On phones unmet requirements come before the form that they block. */}
          <div
            className={classes("lg:col-start-2 lg:row-span-3 lg:row-start-1", !precheck.isMet && "max-lg:order-first")}
          >
            <RulesCard precheck={precheck} refused={refused} />
          </div>
        </>
      )}
    </QueryStates>
  );
}

/** Links to payouts that await confirmation, for members who open the page without a withdrawal in its URL. */
function Waiting({ onShow }: { onShow: (id: string) => void }) {
  const { t } = useText();
  const { data } = useInfiniteQuery(withdrawalQueries.list());
  const waiting = data?.pages.flatMap(({ withdrawals }) => withdrawals).find(({ state }) => state === "sent");
  if (!waiting) return null;
  return (
    <Notice title={t("withdraw.waiting")}>
      <Button size="sm" className="mt-2" onClick={() => onShow(waiting.id)}>
        {t("withdraw.waiting.look")}
      </Button>
    </Notice>
  );
}

function PasswordFirst() {
  const { t } = useText();
  return (
    <Notice title={t("withdraw.passwordFirst")}>
      <Button size="sm" className="mt-2" onClick={() => openDialog("paymentPassword", { isSet: false })}>
        {t("paymentPassword.set.title")}
      </Button>
    </Notice>
  );
}
