import { showToast } from "@perya/browser/toasts";
import { referrals, type ReferralVersion } from "@perya/contract";
import { Checkbox, Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { currencyNamed } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { draftTerms, readTerms, type TermsDraft } from "../referrals.drafts.ts";
import { referralQueries } from "../referrals.queries.ts";
import { TierFields } from "./tier-fields.tsx";

type Props = { brandId: string; currency: string; last: ReferralVersion | undefined; onClose: () => void };
const COUNTS = ["days", "claimDays", "maxFriends"] as const;

/** Publishes a new version that starts on a given day. The form is prefilled with the last version's terms. */
export function VersionDialog({ brandId, currency, last, onClose }: Props) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftTerms(last?.terms));
  const [startsOn, setStartsOn] = useState("");
  const [isOpen, setIsOpen] = useState(last?.isOpen ?? true);
  const [isTried, setIsTried] = useState(false);
  const change = (part: Partial<TermsDraft>) => setDraft((known) => ({ ...known, ...part }));
  const { terms, wrong } = readTerms(draft, currencyNamed(currency));
  const hasDay = /^\d{4}-\d{2}-\d{2}$/.test(startsOn);
  const error = (isWrong: boolean) => (isTried && isWrong ? t("referralTerms.wrong") : undefined);

  async function publish(reason: string) {
    const { approvalId } = await call(referrals.publishReferralVersion, {
      body: { brandId, startsOn, isOpen, terms, reason },
    });
    showToast("success", t(approvalId === null ? "referralTerms.published" : "referralTerms.proposed"));
    await queries.invalidateQueries({ queryKey: referralQueries.all });
  }

  return (
    <ReasonDialog
      title={t("referralTerms.new")}
      text={t("referralTerms.hint")}
      size="lg"
      confirmLabel={t("referralTerms.publish")}
      isComplete={wrong.size === 0 && hasDay}
      onTried={() => setIsTried(true)}
      onConfirm={publish}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t("referralTerms.startsOn")}
          hint={t("referralTerms.startsOn.hint")}
          type="date"
          value={startsOn}
          error={error(!hasDay)}
          onChange={({ target }) => setStartsOn(target.value)}
        />
        <Checkbox
          label={t("referralTerms.isOpen")}
          hint={t("referralTerms.isOpen.hint")}
          checked={isOpen}
          onChange={({ target }) => setIsOpen(target.checked)}
        />
        {(["minimumDeposit", "minimumStake"] as const).map((field) => (
          <TextField
            key={field}
            label={t(`referralTerms.${field}`)}
            inputMode="decimal"
            value={draft[field]}
            error={error(wrong.has(field))}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
        {COUNTS.map((field) => (
          <TextField
            key={field}
            label={t(`referralTerms.${field}`)}
            hint={field === "maxFriends" ? t("referralTerms.maxFriends.hint") : undefined}
            inputMode="numeric"
            value={draft[field]}
            error={error(wrong.has(field))}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </div>
      <TierFields
        tiers={draft.tiers}
        isWrong={(index) => isTried && wrong.has(`tier${index}`)}
        onChange={(tiers) => change({ tiers })}
      />
      <GiftFields draft={draft} error={(field) => error(wrong.has(field))} onChange={change} />
    </ReasonDialog>
  );
}

type GiftField = "gift" | "times" | "giftDays";
type GiftProps = {
  draft: TermsDraft;
  error: (field: GiftField) => string | undefined;
  onChange: (part: Partial<TermsDraft>) => void;
};
const LABELS = {
  gift: "referralTerms.friend.amount",
  times: "referralTerms.friend.times",
  giftDays: "referralTerms.friend.days",
} as const;

function GiftFields({ draft, error, onChange }: GiftProps) {
  const fields: GiftField[] =
    draft.friend === "none" ? [] : draft.friend === "cash" ? ["gift"] : ["gift", "times", "giftDays"];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t("referralTerms.friend")}
        value={draft.friend}
        onChange={({ target }) => onChange({ friend: target.value as TermsDraft["friend"] })}
      >
        {(["none", "cash", "bonus"] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t(`referralTerms.friend.${kind}`)}
          </option>
        ))}
      </Select>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(LABELS[field])}
          inputMode={field === "gift" ? "decimal" : "numeric"}
          value={draft[field]}
          error={error(field)}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </div>
  );
}
