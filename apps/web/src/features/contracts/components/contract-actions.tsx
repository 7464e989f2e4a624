import type { Contract, ContractToEnd } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button, Notice } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { useConsent } from "../contracts.consent.ts";
import { waitsForReader } from "../contracts.looks.ts";
import { contractMutations } from "../contracts.queries.ts";
import { otherOf } from "../contracts.words.ts";
import { WouldEnd } from "./would-end.tsx";

type Props = { contract: Contract; wouldEnd: readonly ContractToEnd[] };

/** Actions available now: answer or withdraw an offer, request or agree to termination, offer a new version. */
export function ContractActions({ contract, wouldEnd }: Props) {
  const { t } = useText();
  const { id, state, side, downline, kind, endAskedBy } = contract;
  const other = otherOf(contract);
  const withdraw = useAct(contractMutations.withdraw(id), t("contracts.done.withdrawn"));
  const askToEnd = useAct(contractMutations.askToEnd(id), t("contracts.done.endAsked", other));
  if (state === "offered" && side === "downline")
    return <Button onClick={() => openDialog("contract", { id })}>{t("contracts.look")}</Button>;
  if (state === "offered")
    return (
      <Button
        onClick={() =>
          openDialog("confirm", {
            title: t("contracts.withdraw.title"),
            text: t("contracts.withdraw.text", { name: downline.name }),
            confirmLabel: t("contracts.withdraw"),
            onConfirm: withdraw,
          })
        }
      >
        {t("contracts.withdraw")}
      </Button>
    );
  if (state !== "active") return null;
  return (
    <>
      {waitsForReader(contract) && <AgreeToEnd {...{ contract, wouldEnd }} />}
      {endAskedBy === side && <Notice>{t("contracts.endAsked", other)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {side === "upline" && (
          <Button onClick={() => openDialog("offerContract", { memberId: downline.id, kind })}>
            {t("contracts.offerNew")}
          </Button>
        )}
        {endAskedBy === null && (
          <Button
            onClick={() =>
              openDialog("confirm", {
                title: t("contracts.askToEnd.title"),
                text: t("contracts.askToEnd.text", other),
                confirmLabel: t("contracts.askToEnd"),
                onConfirm: askToEnd,
              })
            }
          >
            {t("contracts.askToEnd")}
          </Button>
        )}
      </div>
    </>
  );
}

function AgreeToEnd({ contract, wouldEnd }: Props) {
  const { t } = useText();
  const consent = useConsent(wouldEnd);
  const { mutate, isPending, error } = useMutation({
    ...contractMutations.agreeToEnd(contract.id),
    onError: (refusal) => void consent.learn(refusal),
  });
  function agree() {
    if (consent.requireAgreement())
      mutate(consent.agreesToEnd, { onSuccess: () => showToast("success", t("contracts.done.ended")) });
  }
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning">{t("contracts.agreeToEnd.asked", otherOf(contract))}</Notice>
      <WouldEnd {...consent} />
      {error && (
        <Notice tone="error" isLive>
          {problemText(error, t)}
        </Notice>
      )}
      <Button className="self-start" pending={isPending} onClick={agree}>
        {t("contracts.agreeToEnd")}
      </Button>
    </div>
  );
}

/**
 * Returns a function that runs an action confirmed in a dialog. The dialog closes at once, so a toast reports the
 * result.
 */
function useAct(mutation: ReturnType<typeof contractMutations.withdraw>, done: string): () => Promise<void> {
  const { t } = useText();
  const { mutateAsync } = useMutation(mutation);
  return async () => {
    await mutateAsync().then(
      () => showToast("success", done),
      (error: unknown) => showToast("error", problemText(error, t)),
    );
  };
}
