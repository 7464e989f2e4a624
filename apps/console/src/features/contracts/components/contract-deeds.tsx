import { contracts, type ContractReading } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { useConsent, WouldEnd } from "./would-end.tsx";

type Deed = "withdraw" | "askToEnd" | "agreeToEnd";

/** Actions on contracts that the house granted. Shows none for contracts between agents. */
export function ContractDeeds({ reading: { contract, wouldEnd } }: { reading: ContractReading }) {
  const { id, side } = contract;
  const mayWrite = useMay("contracts.write", useBrandId());
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Deed | null>(null);
  const consent = useConsent(wouldEnd);
  const deed = deedOf(contract);
  if (side !== "upline" || !mayWrite || deed === null) return null;

  async function act(reason: string) {
    const params = { id };
    if (doing === "withdraw") await call(contracts.withdrawForBrand, { params, body: { reason } });
    if (doing === "askToEnd") await call(contracts.askToEndForBrand, { params, body: { reason } });
    if (doing === "agreeToEnd")
      await consent.watch(
        call(contracts.agreeToEndForBrand, { params, body: { agreesToEnd: consent.agreesToEnd, reason } }),
      );
    if (doing) showToast("success", t(`contractPage.${doing}.done`));
    await queries.invalidateQueries({ queryKey: ["contracts"] });
  }

  return (
    <>
      <Button size="sm" onClick={() => setDoing(deed)}>
        {t(`contractPage.${deed}`)}
      </Button>
      {doing && (
        <ReasonDialog
          title={t(`contractPage.${doing}.title`)}
          text={t(`contractPage.${doing}.text`)}
          confirmLabel={t(`contractPage.${doing}`)}
          isComplete={doing !== "agreeToEnd" || consent.isWhole}
          onConfirm={act}
          onClose={() => setDoing(null)}
        >
          {doing === "agreeToEnd" && <WouldEnd consent={consent} />}
        </ReasonDialog>
      )}
    </>
  );
}

function deedOf({ state, endAskedBy }: ContractReading["contract"]): Deed | null {
  if (state === "offered") return "withdraw";
  if (state !== "active") return null;
  if (endAskedBy === null) return "askToEnd";
  return endAskedBy === "downline" ? "agreeToEnd" : null;
}
