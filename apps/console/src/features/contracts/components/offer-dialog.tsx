import { contracts } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { CONTRACT_KINDS, type ContractKind, EMPTY_DRAFT, readDraft, termsToWire } from "@perya/rules";
import { Select } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import type { OperatorBrand } from "../../../lib/brand.ts";
import { currencyNamed } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { ChooseAgent } from "./choose-agent.tsx";
import { TermsFields } from "./terms-fields.tsx";
import { useConsent, WouldEnd } from "./would-end.tsx";

type Props = { brand: OperatorBrand; onClose: () => void };

/** Offers a contract of the house. Its terms only have to be valid, because no contract above limits them. */
export function OfferDialog({ brand, onClose }: Props) {
  const currency = currencyNamed(brand.currency);
  const queries = useQueryClient();
  const [memberId, setMemberId] = useState("");
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [wasTried, setWasTried] = useState(false);
  const consent = useConsent([]);
  const { terms, problems } = readDraft(draft, currency);

  async function offer(reason: string) {
    if (!terms) return;
    const body = { terms: termsToWire(terms), agreesToEnd: consent.agreesToEnd, reason };
    await consent.watch(call(contracts.offerForBrand, { params: { id: memberId }, body }));
    showToast("success", t("contractPage.done.offered"));
    await queries.invalidateQueries();
  }

  return (
    <ReasonDialog
      title={t("contractPage.offer")}
      text={t("contractPage.offerText")}
      confirmLabel={t("contractPage.offer")}
      size="lg"
      isComplete={memberId !== "" && problems.length === 0 && consent.isWhole}
      onTried={() => setWasTried(true)}
      onConfirm={offer}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ChooseAgent
          brandId={brand.id}
          isOfTop
          label={t("contractPage.offerTo")}
          findLabel={t("contractPage.offerFind")}
          chosen={memberId}
          onChoose={setMemberId}
          error={wasTried && memberId === "" ? t("contractPage.problem.empty") : undefined}
        />
        <Select
          label={t("contractPage.offerKind")}
          value={draft.kind}
          onChange={({ target }) => setDraft({ ...draft, kind: target.value as ContractKind })}
        >
          {CONTRACT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`periods.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </div>
      <TermsFields draft={draft} currency={currency} onChange={setDraft} problems={problems} wasTried={wasTried} />
      <WouldEnd consent={consent} />
    </ReasonDialog>
  );
}
