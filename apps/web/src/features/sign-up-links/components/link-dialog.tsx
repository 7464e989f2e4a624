import type { Contract } from "@perya/contract";
import { isAgent } from "@perya/rules";
import { showToast } from "@perya/browser/toasts";
import { Dialog, RadioCards, Select, TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRequestKey } from "../../../lib/request-key.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { linkMutations, linkQueries } from "../sign-up-links.queries.ts";
import { shareTerms } from "../sign-up-links.template.ts";
import { sayTerms, sayType } from "../sign-up-links.words.ts";

const NOTHING = { campaign: "", days: "30", uses: "20", contract: "", percent: "50" };
type Fields = typeof NOTHING;

/** New link: account type, validity, maximum uses, and an optional share of a contract the agent holds. */
export function LinkDialog({ types, onClose }: { types: readonly number[]; onClose: () => void }) {
  const text = useText();
  const { t } = text;
  const [type, setType] = useState(String(types[0] ?? 0));
  const canPromise = isAgent(Number(type));
  const { data: held = [] } = useQuery({ ...linkQueries.held(), enabled: canPromise });
  const making = useRefusableForm({
    values: NOTHING,
    mutation: linkMutations.make(),
    send: (fields) => ({
      requestKey: key.read(),
      accountType: Number(type),
      campaign: fields.campaign.trim(),
      days: Number(fields.days),
      uses: Number(fields.uses),
      ...promiseOf(fields),
    }),
    check: ({ campaign, days, uses, contract, percent }) => ({
      ...(campaign.trim() === "" && { campaign: t("input.empty") }),
      ...(!isWhole(days, 366) && { days: t("links.form.number", { maximum: 366 }) }),
      ...(!isWhole(uses, 10_000) && { uses: t("links.form.number", { maximum: 10_000 }) }),
      ...(contract !== "" && !isWhole(percent, 99) && { percent: t("links.form.number", { maximum: 99 }) }),
    }),
    fieldOf: { CONTRACT_NOT_CONTAINED: "percent", CONTRACT_TERMS_INVALID: "percent", CONTRACT_NOT_HELD: "contract" },
    onDone: ({ campaign }) => {
      showToast("success", t("links.made", { campaign }));
      onClose();
    },
  });
  const typed = making.form.watch();
  const key = useRequestKey(JSON.stringify([type, typed]));

  function promiseOf({ contract, percent }: Fields) {
    const own = canPromise && held.find(({ id }) => id === contract);
    return own ? { terms: shareTerms(own.terms, Number(percent)) } : {};
  }

  const promised = promiseOf(typed).terms;
  return (
    // A click outside doesn't close the dialog, because that would discard the input.
    <Dialog title={t("links.make")} cover={false} onClose={onClose}>
      <Form of={making} lead={t("links.form.lead")} hasShortLead>
        <TextField {...making.field("campaign")} label={t("links.form.campaign")} maxLength={60} required />
        <RadioCards
          label={t("links.form.type")}
          cards={types.map((each) => ({ key: String(each), label: sayType(each, t) }))}
          selected={type}
          onSelect={setType}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField {...making.field("days")} label={t("links.form.days")} inputMode="numeric" isFigure required />
          <TextField {...making.field("uses")} label={t("links.form.uses")} inputMode="numeric" isFigure required />
        </div>
        {canPromise && held.length > 0 && (
          <>
            <Select {...making.field("contract")} label={t("links.form.contract")} hint={t("links.form.contract.hint")}>
              <option value="">{t("links.form.contract.none")}</option>
              {held.map((own: Contract) => (
                <option key={own.id} value={own.id}>
                  {sayTerms(own.terms, text)}
                </option>
              ))}
            </Select>
            {typed.contract !== "" && (
              <TextField
                {...making.field("percent")}
                label={t("links.form.percent")}
                inputMode="numeric"
                isFigure
                end={
                  <span aria-hidden className="pe-3">
                    %
                  </span>
                }
                hint={promised && isWhole(typed.percent, 99) ? sayTerms(promised, text) : undefined}
                required
              />
            )}
          </>
        )}
        <SubmitButton of={making}>{t("links.make")}</SubmitButton>
      </Form>
    </Dialog>
  );
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
}
