import { settlements, type SettlementLimit } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { CURRENCIES, parseTypedAmount, toWire } from "@perya/money";
import { TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { currencyNamed } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";

type Props = { brandId: string; limit: SettlementLimit; onClose: () => void };

/** Proposes a new auto-release limit. It applies once a second operator approves. */
export function LimitDialog({ brandId, limit: { kind, currency: code, most }, onClose }: Props) {
  const currency = currencyNamed(code);
  const queries = useQueryClient();
  const [typed, setTyped] = useState(most);
  const [isTried, setIsTried] = useState(false);
  const read = parseTypedAmount(typed, currency);

  async function propose(reason: string) {
    if (typeof read === "string") return;
    await call(settlements.proposeLimit, { body: { brandId, kind, most: toWire(read), reason } });
    showToast("success", t("commissions.limit.proposed"));
    await queries.invalidateQueries({ queryKey: ["settlements", "limits"] });
  }

  return (
    <ReasonDialog
      title={t("commissions.limit.title", { kind: t(`periods.kind.${kind}`) })}
      text={t("commissions.limitsText")}
      confirmLabel={t("commissions.limit.propose")}
      isComplete={typeof read !== "string"}
      onTried={() => setIsTried(true)}
      onConfirm={propose}
      onClose={onClose}
    >
      <TextField
        label={t("commissions.limit.most")}
        start={<span aria-hidden>{CURRENCIES[currency].symbol}</span>}
        inputMode="decimal"
        value={typed}
        error={isTried && typeof read === "string" ? t("commissions.limit.wrong") : undefined}
        onChange={({ target }) => setTyped(target.value)}
        required
      />
    </ReasonDialog>
  );
}
