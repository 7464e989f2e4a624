import { showToast } from "@perya/browser/toasts";
import { lotteryConsole, type LotteryTermsListing } from "@perya/contract";
import { Checkbox, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { currencyNamed } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { draftTerms, readTerms, type TermsText, TEXT_FIELDS } from "../lottery.drafts.ts";
import { lotteryQueries } from "../lottery.queries.ts";
import { sayCode } from "../lottery.words.ts";

type Props = { brandId: string; listed: LotteryTermsListing; onClose: () => void };

/** Dialog for the next version of a game's terms, prefilled with the version in force. */
export function TermsDialog({ brandId, listed, onClose }: Props) {
  const { game, plays, lowestGroup, highestGroup, versions, currency } = listed;
  const queries = useQueryClient();
  const [current] = versions;
  const [draft, setDraft] = useState(() => draftTerms(current?.terms, plays));
  const [isTried, setIsTried] = useState(false);
  const { terms, wrong } = readTerms(draft, plays, currencyNamed(currency));
  const change = (part: Partial<TermsText>) => setDraft((known) => ({ ...known, ...part }));
  const error = (field: string) => (isTried && wrong.has(field) ? t("lottery.wrong") : undefined);

  async function save(reason: string) {
    const body = { brandId, gameCode: game.code, basedOn: current?.version ?? 0, terms, reason };
    const { approvalId } = await call(lotteryConsole.changeLotteryTerms, { body });
    showToast("success", t(approvalId === null ? "lottery.terms.changed" : "lottery.proposed"));
    await queries.invalidateQueries({ queryKey: lotteryQueries.all });
  }

  return (
    <ReasonDialog
      title={t("lottery.terms.change.ask", { game: game.name })}
      text={t("lottery.terms.change.text")}
      size="lg"
      confirmLabel={t("lottery.terms.save")}
      isComplete={wrong.size === 0}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <Checkbox
        label={t("lottery.terms.isOpen.box")}
        checked={draft.isOpen}
        onChange={({ target }) => change({ isOpen: target.checked })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {lowestGroup !== null && (
          <TextField
            label={t("lottery.terms.highestGroup")}
            hint={t("lottery.terms.highestGroup.hint", { lowest: lowestGroup, highest: highestGroup ?? lowestGroup })}
            inputMode="numeric"
            value={draft.highestGroup}
            error={error("highestGroup")}
            onChange={({ target }) => change({ highestGroup: target.value })}
          />
        )}
        {TEXT_FIELDS.map(({ name, inputMode, hint }) => (
          <TextField
            key={name}
            label={t(`lottery.terms.${name}`)}
            hint={hint ? t(hint) : undefined}
            inputMode={inputMode}
            value={draft[name]}
            error={error(name)}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      {plays.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-semibold">{t("lottery.terms.ratesTitle")}</legend>
          <p className="text-dense text-text-3">{t("lottery.terms.rates.hint")}</p>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            {plays.map(({ play, rates }) => (
              <TextField
                key={play}
                label={sayCode(play)}
                placeholder={rates.join(" ")}
                value={draft.rates[play] ?? ""}
                error={error(`rates.${play}`)}
                onChange={({ target }) => change({ rates: { ...draft.rates, [play]: target.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </ReasonDialog>
  );
}
