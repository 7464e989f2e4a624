import { showToast } from "@perya/browser/toasts";
import { type PromotionLine, type PromotionVersion, promotions } from "@perya/contract";
import { Dialog, Notice, QueryStates, TextField } from "@perya/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { DialogActions } from "../../../lib/ui/dialog-actions.tsx";
import { promotionQueries } from "../promotions.queries.ts";

type Props = { line: PromotionLine; onClose: () => void };

/** A new version from the last one: words, schedule, days to claim and budget. */
export function EditDialog({ line, onClose }: Props) {
  const found = useQuery(promotionQueries.one(line.id));
  return (
    <Dialog title={t("offers.editTitle")} size="lg" onClose={onClose}>
      <QueryStates query={found} refusedText={problemText}>
        {({ versions: [last] }) => last && <EditForm line={line} last={last} onClose={onClose} />}
      </QueryStates>
    </Dialog>
  );
}

const FIELDS = ["titleEN", "titleTY", "leadEN", "leadTY", "starts", "ends", "claimDays", "budget"] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

const fieldsOf = ({ texts, terms, budget }: PromotionVersion): Fields => ({
  titleEN: texts.EN.title,
  titleTY: texts.TY.title,
  leadEN: texts.EN.lead,
  leadTY: texts.TY.lead,
  starts: terms.starts,
  ends: terms.ends ?? "",
  claimDays: String(terms.claimDays),
  budget,
});

function EditForm({ line, last, onClose }: Props & { last: PromotionVersion }) {
  const queries = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(last));
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const terms = {
    ...last.terms,
    starts: fields.starts,
    ends: fields.ends || null,
    claimDays: Math.max(1, Math.trunc(Number(fields.claimDays)) || 1),
  };
  const budget = /\./.test(fields.budget) ? fields.budget : `${fields.budget}.00`;
  const forecast = useMutation({
    mutationFn: () => call(promotions.forecast, { body: { brandId: line.brandId, terms, budget } }),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    try {
      const { brandId, id } = line;
      const texts = {
        EN: { title: fields.titleEN, lead: fields.leadEN },
        TY: { title: fields.titleTY, lead: fields.leadTY },
      };
      await call(promotions.saveVersion, { body: { brandId, id, terms, texts, picture: last.picture, budget } });
      await queries.invalidateQueries({ queryKey: ["promotions"] });
      showToast("success", t("offers.saved"));
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  const found = forecast.data;
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4" noValidate>
      <p className="text-sm text-text-2">{t("offers.editText")}</p>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={t(`offers.field.${name}`)}
          type={name === "starts" || name === "ends" ? "datetime-local" : "text"}
          value={fields[name]}
          onChange={({ target }) => setFields((known) => ({ ...known, [name]: target.value }))}
        />
      ))}
      <section aria-label={t("offers.preview")} className="rounded-card border border-line bg-surface-2 p-4">
        <p className="font-display text-lg font-bold">{fields.titleEN}</p>
        <p className="text-sm text-text-2">{fields.leadEN}</p>
      </section>
      <button type="button" className="link self-start text-sm" onClick={() => forecast.mutate()}>
        {t("offers.forecast")}
      </button>
      {found && (
        <Notice isLive>
          {t("offers.forecast.text", {
            claims: found.claims,
            players: found.players,
            cost: found.cost,
            whole: found.withoutBudget,
          })}
        </Notice>
      )}
      <DialogActions problem={problem} confirmLabel={t("offers.save")} isPending={isPending} onClose={onClose} />
    </form>
  );
}
