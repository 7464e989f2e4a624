import type { PayoutAccount } from "@perya/contract";
import { Button, ChoiceCard, LetterMark } from "@perya/ui";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import { providerOf } from "../../payout-accounts/payout-accounts.names.ts";
import { useAddAccount } from "../../payout-accounts/payout-accounts.open.ts";

type Props = {
  accounts: readonly PayoutAccount[];
  chosenId: string | null;
  canAdd: boolean;
  onChoose: (id: string) => void;
};

/**
 * Payout accounts as native radio buttons. An account on hold can be selected, and shows when it becomes available.
 */
export function AccountChoice({ accounts, chosenId, canAdd, onChoose }: Props) {
  const { t } = useText();
  const group = useId();
  const add = useAddAccount();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-base font-bold">{t("withdraw.to")}</legend>
      {accounts.length === 0 && <p className="mb-3 text-sm text-text-2">{t("payoutAccounts.none")}</p>}
      <div className="grid gap-2.5 sm:grid-cols-2">
        {accounts.map((account) => (
          <ChoiceCard
            key={account.id}
            group={group}
            mark={<LetterMark name={providerOf(account)} isFaint={account.heldUntil !== null} />}
            name={providerOf(account)}
            isChosen={account.id === chosenId}
            onChoose={() => onChoose(account.id)}
          >
            <Line account={account} />
          </ChoiceCard>
        ))}
        {canAdd && (
          <Button
            variant={accounts.length === 0 ? "secondary" : "quiet"}
            icon={Plus}
            onClick={add}
            className="min-h-16"
          >
            {t("payoutAccounts.add")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Line({ account: { lastFour, holder, heldUntil } }: { account: PayoutAccount }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  return (
    <>
      <bdi className="truncate text-xs text-text-2 tabular-nums">{`•••• ${lastFour} · ${holder}`}</bdi>
      {heldUntil !== null && (
        <span className="text-xs text-persimmon">{t("payoutAccounts.heldUntil", { when: sayDay(heldUntil) })}</span>
      )}
    </>
  );
}
