import { showToast } from "@perya/browser/toasts";
import { raffles } from "@perya/contract";
import { TextArea, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { currencyNamed } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { NEW_DRAFT, type RaffleDraft, readDraft } from "../raffles.drafts.ts";
import { raffleQueries } from "../raffles.queries.ts";

type Props = { brandId: string; currency: string; onClose: () => void };

const FIELDS = [
  { name: "EN", label: "raffles.name.EN", maxLength: 80 },
  { name: "TY", label: "raffles.name.TY", maxLength: 80 },
  { name: "step", label: "raffles.step", inputMode: "decimal" },
  { name: "mostTickets", label: "raffles.mostTickets", inputMode: "numeric" },
  { name: "firstDay", label: "raffles.firstDay", type: "date" },
  { name: "lastDay", label: "raffles.lastDay", type: "date" },
  { name: "drawsAt", label: "raffles.drawsAt.field", hint: "raffles.drawsAt.hint", type: "datetime-local" },
  { name: "claimDays", label: "raffles.claimDays", inputMode: "numeric" },
] as const;

/** Creates a draft raffle. Its terms can't be changed later. */
export function RaffleDialog({ brandId, currency, onClose }: Props) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [isTried, setIsTried] = useState(false);
  const { terms, wrong } = readDraft(draft, currencyNamed(currency));
  const change = (field: keyof RaffleDraft, value: string) => setDraft((known) => ({ ...known, [field]: value }));
  const error = (field: keyof RaffleDraft) => (isTried && wrong.has(field) ? t("raffles.wrong") : undefined);

  async function save(reason: string) {
    await call(raffles.draftRaffle, { body: { brandId, ...terms, reason } });
    showToast("success", t("raffles.added"));
    await queries.invalidateQueries({ queryKey: raffleQueries.all });
  }

  return (
    <ReasonDialog
      title={t("raffles.add")}
      text={t("raffles.add.hint")}
      size="lg"
      confirmLabel={t("raffles.save")}
      isComplete={wrong.size === 0}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            label={t(label)}
            hint={"hint" in rest ? t(rest.hint) : undefined}
            value={draft[name]}
            error={error(name)}
            onChange={({ target }) => change(name, target.value)}
          />
        ))}
      </div>
      <TextArea
        label={t("raffles.prizes")}
        hint={t("raffles.prizes.hint")}
        rows={4}
        value={draft.prizes}
        error={error("prizes")}
        onChange={({ target }) => change("prizes", target.value)}
      />
    </ReasonDialog>
  );
}
