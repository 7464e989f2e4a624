import type { OfferGrounds } from "@perya/contract";
import { CONTRACT_KINDS, type ContractKind } from "@perya/rules";
import { Button, ChoiceCard, Icon, Notice } from "@perya/ui";
import Lock from "lucide-react/icons/lock";
import Clock from "lucide-react/icons/clock";
import { useId, useState } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { KIND_GLYPHS } from "../contracts.looks.ts";
import { contractMutations } from "../contracts.queries.ts";
import { OfferForm } from "./offer-form.tsx";
import { useMutation } from "@tanstack/react-query";

type Props = { grounds: OfferGrounds; kind: ContractKind | undefined; onDone: () => void };

/** Contract type, then its terms. Types the agent does not hold are disabled with the reason. */
export function OfferEditor({ grounds, kind: given, onDone }: Props) {
  const { t } = useText();
  const group = useId();
  const { own, theirs, downline, allowsEqualRate } = grounds;
  const heldOf = (kind: ContractKind) => own.find((contract) => contract.kind === kind);
  const standing = (kind: ContractKind, state: "offered" | "active") =>
    theirs.find((contract) => contract.kind === kind && contract.state === state);
  const [kind, setKind] = useState<ContractKind | undefined>(
    given ?? CONTRACT_KINDS.find((each) => heldOf(each) && !standing(each, "offered")) ?? own[0]?.kind,
  );
  const [held, waiting] = kind ? [heldOf(kind), standing(kind, "offered")] : [];
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-semibold">
          {`${t("contracts.form.kind")}, ${t("contracts.to", downline)}`}
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {CONTRACT_KINDS.map((each) => (
            <ChoiceCard
              key={each}
              group={group}
              mark={<Icon glyph={KIND_GLYPHS[each]} className="text-text-2" />}
              name={t(`contracts.kind.${each}`)}
              isChosen={each === kind}
              onChoose={() => setKind(each)}
              closedIcon={heldOf(each) ? undefined : Lock}
            >
              <span className="flex items-center gap-1 text-sm text-text-3">
                {standing(each, "offered") && <Icon glyph={Clock} size={16} className="text-persimmon" />}
                {sayKind(each)}
              </span>
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      {!held && <Notice>{t("contracts.form.notHeld")}</Notice>}
      {held && waiting && <Waiting id={waiting.id} name={downline.name} />}
      {kind && held && !waiting && (
        <OfferForm
          key={kind}
          {...{ kind, held, downline, allowsEqualRate, onDone }}
          running={standing(kind, "active")}
        />
      )}
    </>
  );

  function sayKind(each: ContractKind): string {
    if (!heldOf(each)) return t("contracts.form.kind.notHeld");
    return standing(each, "offered") ? t("contracts.form.kind.waits") : t(`contracts.kind.${each}.text`);
  }
}

/** Shown while an offer of the type is pending. Withdrawing it brings the form back. */
function Waiting({ id, name }: { id: string; name: string }) {
  const { t } = useText();
  const { mutateAsync } = useMutation(contractMutations.withdraw(id));
  return (
    <Notice>
      <span className="flex flex-col items-start gap-3">
        {t("contracts.form.waits", { name })}
        <Button
          size="sm"
          onClick={() =>
            openDialog("confirm", {
              title: t("contracts.withdraw.title"),
              text: t("contracts.withdraw.text", { name }),
              confirmLabel: t("contracts.withdraw"),
              onConfirm: async () => void (await mutateAsync().catch(() => undefined)),
            })
          }
        >
          {t("contracts.withdraw")}
        </Button>
      </span>
    </Notice>
  );
}
