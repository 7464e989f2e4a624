import { showToast } from "@perya/browser/toasts";
import { TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import type { Draft } from "../vip.drafts.ts";
import { TermsTable } from "./terms-table.tsx";

type Props = {
  title: string;
  /** Note on which terms need dual approval. */
  hint: string;
  columns: readonly string[];
  initial: Draft;
  publish: (draft: Draft, startsOn: string, reason: string) => Promise<{ approvalId: string | null }>;
  onClose: () => void;
};

/** A new version, starting from the terms of the last one. */
export function PublishDialog({ title, hint, columns, initial, publish, onClose }: Props) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const [startsOn, setStartsOn] = useState("");
  const [isTried, setIsTried] = useState(false);
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(startsOn);

  async function confirm(reason: string) {
    const { approvalId } = await publish(draft, startsOn, reason);
    showToast("success", t(approvalId === null ? "vipTerms.published" : "vipTerms.proposed"));
    await queries.invalidateQueries({ queryKey: ["vip"] });
  }

  return (
    <ReasonDialog
      title={title}
      text={hint}
      size="lg"
      confirmLabel={t("vipTerms.publish")}
      isComplete={isComplete}
      onTried={() => setIsTried(true)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t("vipTerms.startsOn")}
        hint={t("vipTerms.startsOn.hint")}
        type="date"
        value={startsOn}
        error={isTried && !isComplete ? t("vipTerms.startsOn.missing") : undefined}
        onChange={({ target }) => setStartsOn(target.value)}
      />
      <TermsTable columns={columns} draft={draft} onChange={setDraft} />
    </ReasonDialog>
  );
}
