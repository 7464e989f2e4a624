import { showToast } from "@perya/browser/toasts";
import { vip, type VipTerms } from "@perya/contract";
import { checkVipTerms, needsVipApproval } from "@perya/rules";
import { Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { draftLevels, readLevels, VIP_COLUMNS } from "../vip.drafts.ts";
import { LevelsForecast } from "./levels-forecast.tsx";
import { StartChoice } from "./start-choice.tsx";
import { TermsProblems } from "./terms-problems.tsx";
import { TermsTable } from "./terms-table.tsx";

type Props = { brandId: string; initial: VipTerms; earliest: string; onClose: () => void };

/** Publishes a new version of a brand's VIP levels. The form is prefilled with the last version. */
export function LevelsDialog({ brandId, initial, earliest, onClose }: Props) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(draftLevels(initial));
  const [gift, setGift] = useState({
    kind: initial.giftTimes === null ? "cash" : "bonus",
    times: String(initial.giftTimes ?? 5),
    days: String(initial.giftDays),
  });
  const [startsOn, setStartsOn] = useState(earliest);
  const [isTried, setIsTried] = useState(false);
  const giftTimes = gift.kind === "cash" ? null : wholeOf(gift.times);
  const terms = readLevels(draft, { giftTimes, giftDays: wholeOf(gift.days) });
  const problems = checkVipTerms(terms);

  async function confirm(reason: string) {
    const { approvalId } = await call(vip.publishVersion, { body: { brandId, startsOn, isOn: true, terms, reason } });
    showToast("success", t(approvalId === null ? "vipTerms.published" : "vipTerms.proposed"));
    await queries.invalidateQueries({ queryKey: ["vip"] });
  }

  const needsTwo = problems.length === 0 && needsVipApproval(terms);
  return (
    <ReasonDialog
      title={t("vipTerms.new.levels")}
      text={t("vipTerms.new.levels.hint")}
      size="lg"
      confirmLabel={t(needsTwo ? "vipTerms.propose" : "vipTerms.publish")}
      isComplete={problems.length === 0}
      onTried={() => setIsTried(true)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TermsTable
        columns={VIP_COLUMNS.map((column) => t(`vipTerms.column.${column}`))}
        draft={draft}
        minimum={2}
        onChange={setDraft}
      />
      {isTried && <TermsProblems problems={problems.map((problem) => t(`vipTerms.problem.${problem}`))} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t("vipTerms.gifts")}
          value={gift.kind}
          onChange={({ target }) => setGift({ ...gift, kind: target.value })}
        >
          <option value="cash">{t("vipTerms.gifts.cash")}</option>
          <option value="bonus">{t("vipTerms.gifts.bonus")}</option>
        </Select>
        {gift.kind === "bonus" && (
          <TextField
            label={t("vipTerms.gifts.times")}
            inputMode="numeric"
            value={gift.times}
            onChange={({ target }) => setGift({ ...gift, times: target.value })}
          />
        )}
        <TextField
          label={t(gift.kind === "bonus" ? "vipTerms.gifts.days.bonus" : "vipTerms.gifts.days")}
          inputMode="numeric"
          value={gift.days}
          onChange={({ target }) => setGift({ ...gift, days: target.value })}
        />
        <StartChoice earliest={earliest} rhythm="month" value={startsOn} onChange={setStartsOn} />
      </div>
      <LevelsForecast brandId={brandId} terms={terms} isComplete={problems.length === 0} />
    </ReasonDialog>
  );
}

/** Parses a whole number; -1 if invalid, which validation rejects. */
const wholeOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1);
