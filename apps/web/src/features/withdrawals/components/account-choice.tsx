import type { PayoutAccount } from "@perya/contract";
import { Button, LetterMark } from "@perya/ui";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { sayDay } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { providerOf } from "../../payout-accounts/payout-accounts.names.ts";
import { useAddAccount } from "../../payout-accounts/payout-accounts.open.ts";

type Props = {
  accounts: readonly PayoutAccount[];
  chosenId: string | null;
  canAdd: boolean;
  onChoose: (id: string) => void;
};

/** Real radio buttons. One that still waits can be looked at, and says until when; the rules beside it say it, too. */
export function AccountChoice({ accounts, chosenId, canAdd, onChoose }: Props) {
  const { t } = useText();
  const name = useId();
  const add = useAddAccount();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-base font-bold">{t("withdraw.to")}</legend>
      {accounts.length === 0 && <p className="mb-3 text-sm text-text-2">{t("payoutAccounts.none")}</p>}
      <div className="grid gap-2.5 sm:grid-cols-2">
        {accounts.map((account) => (
          <label key={account.id} className={CARD}>
            <LetterMark name={providerOf(account)} isFaint={account.heldUntil !== null} />
            <span className="flex min-w-0 grow flex-col">
              <span className="truncate font-semibold">{providerOf(account)}</span>
              <Line account={account} />
            </span>
            <input
              type="radio"
              name={name}
              checked={account.id === chosenId}
              onChange={() => onChoose(account.id)}
              className={DOT}
            />
          </label>
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
  const { t, locale } = useText();
  return (
    <>
      <bdi className="truncate text-xs text-text-2 tabular-nums">{`•••• ${lastFour} · ${holder}`}</bdi>
      {heldUntil !== null && (
        <span className="text-xs text-persimmon">
          {t("payoutAccounts.heldUntil", { when: sayDay(heldUntil, locale) })}
        </span>
      )}
    </>
  );
}

const CARD =
  "flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 py-2.5 transition-colors " +
  "hover:border-line-strong has-checked:border-text-1 has-checked:bg-surface-2 has-checked:shadow-[inset_0_0_0_1px_var(--text-1)] " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

const DOT =
  "grid size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-1 " +
  "checked:border-6 checked:border-text-1 focus-visible:outline-none forced-colors:appearance-auto";
